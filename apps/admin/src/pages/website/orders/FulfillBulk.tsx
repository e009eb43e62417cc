import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

/** Sends what is open of the selected orders, each in one parcel. */
export function FulfillBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'orders')
  const [isAsking, setAsking] = useState(false)
  const [notifiesCustomer, setNotifies] = useState(false)
  const { chosen } = rows
  if (!chosen) return null
  const close = () => setAsking(false)
  const start = () => {
    close()
    mutate((idempotencyKey) =>
      chosen.ids
        ? api.fulfillments.sendMany({ idempotencyKey, body: { notifiesCustomer, ids: chosen.ids } })
        : api.fulfillments.sendMatching({
            idempotencyKey,
            body: { notifiesCustomer, matching: { ...chosen.matching, count: chosen.count } },
          }),
    )
  }
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setAsking(true)}>
        {t('orders.fulfillMany')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('orders.fulfillManyTitle', { count: chosen.count })}
          onClose={close}
          actions={
            <>
              <Button variant="default" onClick={close}>
                {t('ui.cancel')}
              </Button>
              <Button onClick={start}>{t('orders.fulfillMany')}</Button>
            </>
          }
        >
          <p>{t('orders.fulfillManyText')}</p>
          <Checkbox
            mt="md"
            label={t('orders.fulfillManyNotify')}
            checked={notifiesCustomer}
            onChange={({ currentTarget }) => setNotifies(currentTarget.checked)}
          />
        </AskDialog>
      )}
    </>
  )
}
