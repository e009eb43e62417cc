import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { sql } from 'kysely'
import { claimAttempt, type Network } from '../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../platform/context.ts'
import { voterOf } from './review-signatures.ts'

interface Vote {
  reviewId: string
  productId: string
  network: Network
}

/**
 * Counts that a visitor found a published review helpful, once for each network.
 * @returns undefined if there is no such review
 */
export async function voteHelpful(
  ctx: StoreContext,
  { reviewId, productId, network }: Vote,
): Promise<'counted' | 'repeated' | undefined> {
  const { db, storeId } = ctx
  await claimAttempt(db, { action: 'review-vote', of: [storeId], network }, limits.votesFromNetwork)
  const { rows } = await sql<{ isFound: boolean; isCounted: boolean }>`
    with found as (
      select id from product_reviews
       where store_id = ${storeId} and id = ${reviewId} and product_id = ${productId} and state = 'published'),
    voted as (
      insert into product_review_votes (store_id, review_id, voter)
      select ${storeId}, id, ${voterOf(ctx, reviewId, network)} from found
      on conflict do nothing returning review_id),
    counted as (
      update product_reviews r set helpful_count = helpful_count + 1
        from voted where r.store_id = ${storeId} and r.id = voted.review_id)
    select exists (select from found) as "isFound", exists (select from voted) as "isCounted"`.execute(db)
  const { isFound, isCounted } = rows[0]!
  return isCounted ? 'counted' : isFound ? 'repeated' : undefined
}
