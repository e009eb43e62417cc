import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { BulkQuestion } from './BulkQuestion.tsx'

/** Captures what gateways hold for the selected orders. */
export function CaptureBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  return (
    <BulkQuestion
      rows={rows}
      label={t('orders.captureMany')}
      title={(count) => t('orders.captureManyTitle', { count })}
      text={t('orders.captureManyText')}
      kind="orders.capture"
      start={({ ids, matching, count }, idempotencyKey) =>
        ids
          ? api.orders.captureMany({ idempotencyKey, body: { ids } })
          : api.orders.captureMatching({ idempotencyKey, body: { matching: { ...matching, count } } })
      }
    />
  )
}
