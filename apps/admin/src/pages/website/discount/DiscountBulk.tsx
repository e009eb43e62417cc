import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'

/** Pauses, resumes or deletes the selected discounts. */
export default function DiscountBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'discounts')
  const [isRemoving, setRemoving] = useState(false)
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
  const remove = () => {
    setRemoving(false)
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
  }
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setPaused(true)}>
        {t('discounts.pause')}
      </Button>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setPaused(false)}>
        {t('discounts.resume')}
      </Button>
      <Button variant="default" color="red" size="compact-sm" disabled={isPending} onClick={() => setRemoving(true)}>
        {t('discounts.removeMany')}
      </Button>
      {isRemoving && (
        <RemoveDialog
          title={t('discounts.removeManyTitle', { count: chosen.count })}
          action={t('discounts.removeMany')}
          isPending={isPending}
          onRemove={remove}
          onClose={() => setRemoving(false)}
        >
          {t('discounts.removeManyText')}
        </RemoveDialog>
      )}
    </>
  )
}
