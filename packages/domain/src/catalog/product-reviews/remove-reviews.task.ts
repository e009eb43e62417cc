import { ReviewRemoval } from '@backroom/contract/catalog/product-reviews/endpoints'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { sql } from 'kysely'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { reviewSource } from './review-source.ts'

const batchSize = 200

/** Deletes many reviews with their images and votes. Nothing of them is kept, so it can't be undone. */
export const removeReviews = task({
  kind: 'productReviews.remove',
  input: ReviewRemoval,
  count: (ctx, selection) => countSelected(ctx, reviewSource, selection, limits.bulkMatching),
  async batch(ctx, removal, from: string | null) {
    const { ids, next } = await nextSelected(ctx, reviewSource, removal, { from, size: batchSize })
    const { numDeletedRows } = await ctx.db
      .deleteFrom('product_reviews')
      .where('store_id', '=', ctx.storeId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .executeTakeFirst()
    return { next, done: Number(numDeletedRows) }
  },
})
