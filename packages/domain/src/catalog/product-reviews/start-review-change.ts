import type { productReviews } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { removeReviews } from './remove-reviews.task.ts'
import { reviewSource } from './review-source.ts'
import { setReviewState } from './set-review-state.task.ts'

type Body<Endpoint extends keyof typeof productReviews> = Input<(typeof productReviews)[Endpoint]>['body']

/** Starts to set the state of the given reviews, or of all that match a filter. */
export const startStateChange = (ctx: TenantContext, body: Body<'setState' | 'setStateOfMatching'>) =>
  startBulkTask(ctx, setReviewState, reviewSource, body)

/** Starts to delete the given reviews, or all that match a filter. */
export const startRemoval = (ctx: TenantContext, body: Body<'removeMany' | 'removeMatching'>) =>
  startBulkTask(ctx, removeReviews, reviewSource, body)
