import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { BulkRemoval } from '../../../lists/bulk/BulkRemoval.tsx'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'

/** Deletes the selected draft orders. */
export default function DraftBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'draftOrders')
  const { chosen } = rows
  if (!chosen) return null
  const remove = () =>
    mutate({
      kind: 'draftOrders.remove',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.draftOrders.removeMany({ idempotencyKey, body: { ids: chosen.ids } })
          : api.draftOrders.removeMatching({
              idempotencyKey,
              body: { matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  return (
    <BulkRemoval
      title={t('drafts.removeManyTitle', { count: chosen.count })}
      action={t('drafts.removeMany')}
      isPending={isPending}
      onRemove={remove}
    >
      {t('drafts.removeManyText')}
    </BulkRemoval>
  )
}
