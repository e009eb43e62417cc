import { ReviewStateChange } from '@backroom/contract/catalog/product-reviews/endpoints'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import type { ReviewState } from '@backroom/contract/catalog/product-reviews/states'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task, type UndoRow } from '../../platform/tasks/tasks.ts'
import { lockReviews } from './lock-reviews.ts'
import { setStates } from './moderate-review.ts'
import { reviewSource } from './review-source.ts'

const batchSize = 200

const gone = { en: 'This review no longer exists.', vi: 'Đánh giá này không còn nữa.' }
const changedSince = {
  en: 'Its state was changed later, so it was kept.',
  vi: 'Trạng thái đã được đổi sau đó nên được giữ nguyên.',
}

/** Sets the state of many reviews and skips those that have it already. */
export const setReviewState = task({
  kind: 'productReviews.state',
  input: ReviewStateChange,
  count: (ctx, selection) => countSelected(ctx, reviewSource, selection, limits.bulkMatching),
  async batch(ctx, change, from: string | null) {
    const { ids, next } = await nextSelected(ctx, reviewSource, change, { from, size: batchSize })
    const reviews = await lockReviews(ctx, ids)
    const changed = [...reviews.values()].filter(({ state }) => state !== change.state)
    await setStates(
      ctx,
      changed.map(({ id }) => id),
      change.state,
    )
    const missing = ids.filter((id) => !reviews.has(id))
    return {
      next,
      done: reviews.size,
      rows: [
        ...changed.map(({ id, label, state }): RowOutcome => {
          return { outcome: 'done', itemId: id, label, before: state, after: change.state }
        }),
        ...missing.map((id): RowOutcome => ({ outcome: 'failed', itemId: id, label: id, error: gone })),
      ],
    }
  },
  async undo(ctx, rows) {
    const reviews = await lockReviews(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const current = rows.map((row) => ({ row, now: reviews.get(row.itemId)?.state }))
    const restored = Map.groupBy(
      current.filter(({ row, now }) => now === row.after),
      ({ row }) => row.before as ReviewState,
    )
    for (const [state, group] of restored)
      await setStates(
        ctx,
        group.map(({ row }) => row.itemId),
        state,
      )
    return current.map(({ row, now }) => undoOutcome(row, now))
  },
})

function undoOutcome({ itemId, label, before, after }: UndoRow, now: string | undefined): RowOutcome {
  if (now === undefined) return { outcome: 'failed', itemId, label, error: gone }
  // A review that already has the old state counts as done.
  if (now !== after && now !== before) return { outcome: 'changed_since', itemId, label, error: changedSince }
  return { outcome: 'done', itemId, label, before: now, after: before }
}
