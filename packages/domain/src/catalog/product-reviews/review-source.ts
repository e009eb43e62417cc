import { productReviewList } from '@backroom/contract/catalog/product-reviews/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'

/** Source of list, count, export and bulk changes. */
export const reviewSource: ListSource<typeof productReviewList> = {
  definition: productReviewList,
  table: 'product_reviews',
  filters: {
    state: 'state',
    stars: 'rating',
    verified: (verified) => [['is_verified', '=', String(verified === 'yes')]],
    images: (images) => [images === 'yes' ? ['image_count', '>', '0'] : ['image_count', '=', '0']],
    source: 'source',
    product: 'product_id',
    created: 'created_at',
  },
  sorts: {
    // Ids contain the time, also those of imported reviews.
    created: { expression: sql.ref('product_reviews.id'), type: 'uuid' },
    stars: { expression: sql.ref('product_reviews.rating'), type: 'bigint' },
  },
}

/** @param max counting stops here; the default is the limit of lists */
export const countReviews = (
  ctx: StoreContext,
  query: Omit<ListQuery<typeof productReviewList>, 'limit'>,
  max?: number,
) => countRows(ctx, reviewSource, query, max)
