import { DiscountsRemoval } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { discountSource } from './discount-queries.ts'
import { lockDiscounts } from './lock-discounts.ts'
import { deleteDiscounts } from './save-discount.ts'

const batchSize = 200

/** Deletes many discounts with their codes. Nothing of them is kept, so it can't be undone. */
export const removeDiscounts = task({
  kind: 'discounts.remove',
  input: DiscountsRemoval,
  count: (ctx, selected) => countSelected(ctx, discountSource, selected, limits.bulkMatching),
  async batch(ctx, selected, from: string | null) {
    const { ids, next } = await nextSelected(ctx, discountSource, selected, { from, size: batchSize })
    await lockDiscounts(ctx, ids)
    return { next, done: await deleteDiscounts(ctx, ids) }
  },
})
