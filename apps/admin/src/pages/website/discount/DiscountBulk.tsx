import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { BulkRemoval } from '../../../lists/bulk/BulkRemoval.tsx'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'

/** Pauses, resumes or deletes the selected discounts. */
export default function DiscountBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'discounts')
  const { chosen } = rows
  if (!chosen) return null
  const setPaused = (isPaused: boolean) =>
    mutate({
      kind: 'discounts.pause',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.discounts.setPausedOfMany({ idempotencyKey, body: { isPaused, ids: chosen.ids } })
          : api.discounts.setPausedOfMatching({
              idempotencyKey,
              body: { isPaused, matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  const remove = () =>
    mutate({
      kind: 'discounts.remove',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.discounts.removeMany({ idempotencyKey, body: { ids: chosen.ids } })
          : api.discounts.removeMatching({
              idempotencyKey,
              body: { matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setPaused(true)}>
        {t('discounts.pause')}
      </Button>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setPaused(false)}>
        {t('discounts.resume')}
      </Button>
      <BulkRemoval
        title={t('discounts.removeManyTitle', { count: chosen.count })}
        action={t('discounts.removeMany')}
        isPending={isPending}
        onRemove={remove}
      >
        {t('discounts.removeManyText')}
      </BulkRemoval>
    </>
  )
}
