import type { ProductReview, productReviews } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { ReviewState } from '@backroom/contract/catalog/product-reviews/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { mailReplies } from './mail-replies.ts'
import { findReview } from './review-queries.ts'

/** Sets the state of reviews, and mails the replies that this publishes. Reviews that have the state stay as they are. */
export async function setStates(ctx: StoreContext, ids: readonly string[], state: ReviewState): Promise<void> {
  await ctx.db
    .updateTable('product_reviews')
    .set({ state, updated_at: sql<string>`now()`, revision: sql<number>`revision + 1` })
    .set({ published_at: state === 'published' ? sql<string>`coalesce(published_at, now())` : sql`published_at` })
    .where('store_id', '=', ctx.storeId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('state', '<>', state)
    .execute()
  if (state === 'published') await mailReplies(ctx, ids)
}

export async function moderateReview(ctx: StoreContext, id: string, state: ReviewState): Promise<ProductReview> {
  const { authorName } = await findReview(ctx, id)
  await nameSubject(ctx, authorName)
  await setStates(ctx, [id], state)
  return findReview(ctx, id)
}

/** Saves or removes the reply of the shop. */
export async function replyToReview(
  ctx: TenantContext,
  id: string,
  input: Input<typeof productReviews.reply>['body'],
  revision: number,
): Promise<ProductReview> {
  const reply = input.reply.trim()
  const isEmpty = reply === ''
  const { numUpdatedRows } = await ctx.db
    .updateTable('product_reviews')
    .set({ reply, replied_by: isEmpty ? null : ctx.user.id, replied_at: isEmpty ? null : sql<string>`now()` })
    .set({ revision: revision + 1, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  const { authorName } = await findReview(ctx, id)
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  await nameSubject(ctx, authorName)
  await mailReplies(ctx, [id])
  return findReview(ctx, id)
}

/** Deletes a review with its images and votes. The files are deleted by the sweep. */
export async function removeReview(ctx: StoreContext, id: string) {
  const removed = await ctx.db
    .deleteFrom('product_reviews')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .returning('author_name')
    .executeTakeFirst()
  await nameSubject(ctx, (removed ?? fail(generalErrors.not_found)).author_name)
  return {}
}
