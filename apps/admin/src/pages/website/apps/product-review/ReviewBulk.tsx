import type { ReviewState } from '@backroom/contract/catalog/product-reviews/states'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { BulkRemoval } from '../../../../lists/bulk/BulkRemoval.tsx'
import { useBulkTask } from '../../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../../lists/bulk/use-selection.ts'
import { useMe } from '../../../../session/use-me.ts'

const bulkStates = ['published', 'hidden', 'spam'] as const satisfies ReviewState[]

/** Publishes, hides or deletes the selected reviews, or files them as spam. */
export function ReviewBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const me = useMe()
  const { mutate, isPending } = useBulkTask(rows, 'productReviews')
  const { chosen } = rows
  if (!chosen) return null
  const setTo = (state: ReviewState) =>
    mutate({
      kind: 'productReviews.state',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.productReviews.setState({ idempotencyKey, body: { state, ids: chosen.ids } })
          : api.productReviews.setStateOfMatching({
              idempotencyKey,
              body: { state, matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  const remove = () =>
    mutate({
      kind: 'productReviews.remove',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.productReviews.removeMany({ idempotencyKey, body: { ids: chosen.ids } })
          : api.productReviews.removeMatching({
              idempotencyKey,
              body: { matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  return (
    <>
      {holds(me, 'products.edit') &&
        bulkStates.map((state) => (
          <Button key={state} variant="default" size="compact-sm" disabled={isPending} onClick={() => setTo(state)}>
            {t(`productReviews.setTo.${state}`)}
          </Button>
        ))}
      {holds(me, 'products.delete') && (
        <BulkRemoval
          title={t('productReviews.removeTitle', { count: chosen.count })}
          action={t('productReviews.remove')}
          isPending={isPending}
          onRemove={remove}
        >
          {t('productReviews.removeText')}
        </BulkRemoval>
      )}
    </>
  )
}
