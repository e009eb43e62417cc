import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { BulkRemoval } from '../../../lists/bulk/BulkRemoval.tsx'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { useMe } from '../../../session/use-me.ts'

/** Publishes, hides or deletes the selected collections. */
export default function CollectionBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const me = useMe()
  const { mutate, isPending } = useBulkTask(rows, 'collections')
  const { chosen } = rows
  if (!chosen) return null
  const setPublished = (isPublished: boolean) =>
    mutate({
      kind: 'collections.publish',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.collections.setPublishedOfMany({ idempotencyKey, body: { isPublished, ids: chosen.ids } })
          : api.collections.setPublishedOfMatching({
              idempotencyKey,
              body: { isPublished, matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  const remove = () =>
    mutate({
      kind: 'collections.remove',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.collections.removeMany({ idempotencyKey, body: { ids: chosen.ids } })
          : api.collections.removeMatching({
              idempotencyKey,
              body: { matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  return (
    <>
      {holds(me, 'products.edit') && (
        <>
          <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setPublished(true)}>
            {t('collections.publishMany')}
          </Button>
          <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setPublished(false)}>
            {t('collections.hideMany')}
          </Button>
        </>
      )}
      {holds(me, 'products.delete') && (
        <BulkRemoval
          title={t('collections.removeManyTitle', { count: chosen.count })}
          action={t('collections.removeMany')}
          isPending={isPending}
          onRemove={remove}
        >
          {t('collections.removeManyText')}
        </BulkRemoval>
      )}
    </>
  )
}
