import { DiscountsPausing } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { discountSource } from './discount-queries.ts'
import { lockDiscounts } from './lock-discounts.ts'
import { savePaused } from './save-discount.ts'

const batchSize = 200

const gone = { en: 'This discount no longer exists.', vi: 'Giảm giá này không còn nữa.' }
const changedSince = {
  en: 'It was changed later, so it was kept.',
  vi: 'Giảm giá đã được sửa sau đó nên được giữ nguyên.',
}

/** Pauses many discounts or resumes them. Discounts that are so already are left out. */
export const pauseDiscounts = task({
  kind: 'discounts.pause',
  input: DiscountsPausing,
  count: (ctx, input) => countSelected(ctx, discountSource, input, limits.bulkMatching),
  async batch(ctx, { isPaused, ...selected }, from: string | null) {
    const { ids, next } = await nextSelected(ctx, discountSource, selected, { from, size: batchSize })
    const discounts = await lockDiscounts(ctx, ids)
    const revisions = await savePaused(ctx, ids, isPaused)
    const rows = ids.flatMap((id): RowOutcome[] => {
      const discount = discounts.get(id)
      if (!discount) return [{ outcome: 'failed', itemId: id, label: id, error: gone }]
      const after = revisions.get(id)
      if (after === undefined) return []
      return [{ outcome: 'done', itemId: id, label: discount.title, before: discount.isPaused, after }]
    })
    return { next, done: discounts.size, rows }
  },
  async undo(ctx, rows) {
    const discounts = await lockDiscounts(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const outcomes = rows.map(({ itemId, label, before, after }): RowOutcome => {
      const discount = discounts.get(itemId)
      if (!discount) return { outcome: 'failed', itemId, label, error: gone }
      const { revision, isPaused } = discount
      // A discount that is again as it was counts as done.
      if (revision !== after && isPaused !== before)
        return { outcome: 'changed_since', itemId, label, error: changedSince }
      return { outcome: 'done', itemId, label, before: isPaused, after: before }
    })
    for (const isPaused of [true, false]) {
      const undone = outcomes.filter(({ outcome, after }) => outcome === 'done' && after === isPaused)
      await savePaused(
        ctx,
        undone.map(({ itemId }) => itemId!),
        isPaused,
      )
    }
    return outcomes
  },
})
