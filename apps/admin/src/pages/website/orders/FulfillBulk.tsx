import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { BulkQuestion } from './BulkQuestion.tsx'

/** Sends what is open of the selected orders, each in one parcel. */
export function FulfillBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const [notifiesCustomer, setNotifies] = useState(false)
  return (
    <BulkQuestion
      rows={rows}
      label={t('orders.fulfillMany')}
      title={(count) => t('orders.fulfillManyTitle', { count })}
      text={t('orders.fulfillManyText')}
      kind="fulfillments.send"
      start={({ ids, matching, count }, idempotencyKey) =>
        ids
          ? api.fulfillments.sendMany({ idempotencyKey, body: { notifiesCustomer, ids } })
          : api.fulfillments.sendMatching({
              idempotencyKey,
              body: { notifiesCustomer, matching: { ...matching, count } },
            })
      }
    >
      <Checkbox
        mt="md"
        label={t('orders.fulfillManyNotify')}
        checked={notifiesCustomer}
        onChange={({ currentTarget }) => setNotifies(currentTarget.checked)}
      />
    </BulkQuestion>
  )
}
