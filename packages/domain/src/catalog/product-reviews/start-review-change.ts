import type { productReviews } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { removeReviews } from './remove-reviews.task.ts'
import { reviewSource } from './review-source.ts'
import { setReviewState } from './set-review-state.task.ts'

export const startStateChange = async (
  ctx: TenantContext,
  { state, ids }: Input<typeof productReviews.setState>['body'],
) => startTask(ctx, setReviewState, { state, ids: await requireRows(ctx, reviewSource, ids) })

export const startStateChangeOfMatching = async (
  ctx: TenantContext,
  { state, matching }: Input<typeof productReviews.setStateOfMatching>['body'],
) => startTask(ctx, setReviewState, { state, matching: await requireMatching(ctx, reviewSource, matching) })

export const startRemoval = async (ctx: TenantContext, { ids }: Input<typeof productReviews.removeMany>['body']) =>
  startTask(ctx, removeReviews, { ids: await requireRows(ctx, reviewSource, ids) })

export const startRemovalOfMatching = async (
  ctx: TenantContext,
  { matching }: Input<typeof productReviews.removeMatching>['body'],
) => startTask(ctx, removeReviews, { matching: await requireMatching(ctx, reviewSource, matching) })
