import type { productReviews } from '@backroom/contract/catalog/product-reviews/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { listsErrors } from '@backroom/contract/platform/lists/errors'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { removeReviews } from './remove-reviews.task.ts'
import { countReviews } from './review-source.ts'
import { setReviewState } from './set-review-state.task.ts'

/** The different ids. Fails if one is not in the store. */
async function requireReviews({ db, storeId }: TenantContext, ids: readonly string[]): Promise<string[]> {
  const different = [...new Set(ids)]
  const { count } = await db
    .selectFrom('product_reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${different}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (count < different.length) fail(generalErrors.not_found)
  return different
}

type Matching = Input<typeof productReviews.removeMatching>['body']['matching']

/** The filter. Fails if the number of matches differs from the one that the person saw. */
async function requireMatching(ctx: TenantContext, { count, ...filter }: Matching) {
  const found = await countReviews(ctx, filter, count)
  if (found.count !== count || found.isMore) fail(listsErrors.matching_changed)
  return filter
}

export const startStateChange = async (
  ctx: TenantContext,
  { state, ids }: Input<typeof productReviews.setState>['body'],
) => startTask(ctx, setReviewState, { state, ids: await requireReviews(ctx, ids) })

export const startStateChangeOfMatching = async (
  ctx: TenantContext,
  { state, matching }: Input<typeof productReviews.setStateOfMatching>['body'],
) => startTask(ctx, setReviewState, { state, matching: await requireMatching(ctx, matching) })

export const startRemoval = async (ctx: TenantContext, { ids }: Input<typeof productReviews.removeMany>['body']) =>
  startTask(ctx, removeReviews, { ids: await requireReviews(ctx, ids) })

export const startRemovalOfMatching = async (
  ctx: TenantContext,
  { matching }: Input<typeof productReviews.removeMatching>['body'],
) => startTask(ctx, removeReviews, { matching: await requireMatching(ctx, matching) })
