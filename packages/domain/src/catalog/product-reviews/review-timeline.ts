import type { ReviewTimeline } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { ReviewState } from '@backroom/contract/catalog/product-reviews/states'
import { findRowChanges } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** What people did to a review, and the state that each request left. */
export async function findReviewTimeline(ctx: StoreContext, id: string): Promise<ReviewTimeline> {
  const changes = await findRowChanges(ctx, { table: 'product_reviews', id, valueColumn: 'state' })
  return { timeline: changes.map(({ value, ...entry }) => ({ ...entry, state: value as ReviewState | null })) }
}
