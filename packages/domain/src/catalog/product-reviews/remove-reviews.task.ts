import { ReviewRemoval } from '@backroom/contract/catalog/product-reviews/endpoints'
import { sql } from 'kysely'
import { task } from '../../platform/tasks/tasks.ts'
import { countSelected, nextSelected } from './selected-reviews.ts'

/** Deletes many reviews with their images and votes. Nothing of them is kept, so it can't be undone. */
export const removeReviews = task({
  kind: 'productReviews.remove',
  input: ReviewRemoval,
  count: (ctx, selection) => countSelected(ctx, selection),
  async batch(ctx, removal, from: string | null) {
    const { ids, next } = await nextSelected(ctx, removal, from)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('product_reviews')
      .where('store_id', '=', ctx.storeId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .executeTakeFirst()
    return { next, done: Number(numDeletedRows) }
  },
})
