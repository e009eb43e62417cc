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

/** Counts that a visitor found a published review helpful, once for each network. @returns whether there is such a review */
export async function voteHelpful(ctx: StoreContext, { reviewId, productId, network }: Vote): Promise<boolean> {
  const { db, storeId } = ctx
  await claimAttempt(db, { action: 'review-vote', of: [storeId], network }, limits.votesFromNetwork)
  const { rows } = await sql<{ isFound: boolean }>`
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
    select exists (select from found) as "isFound"`.execute(db)
  return rows[0]!.isFound
}
