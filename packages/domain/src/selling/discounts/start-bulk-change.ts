import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { discounts } from '@backroom/contract/selling/discounts/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { discountSource } from './discount-queries.ts'
import { pauseDiscounts } from './pause-discounts.task.ts'
import { removeDiscounts } from './remove-discounts.task.ts'

type Body<Endpoint extends keyof typeof discounts> = Input<(typeof discounts)[Endpoint]>['body']

/** Starts to pause or resume the given discounts, or all that match a filter. */
export const startPausing = (ctx: TenantContext, body: Body<'setPausedOfMany' | 'setPausedOfMatching'>) =>
  startBulkTask(ctx, pauseDiscounts, discountSource, body)

/** Starts to delete the given discounts, or all that match a filter. */
export const startRemoval = (ctx: TenantContext, body: Body<'removeMany' | 'removeMatching'>) =>
  startBulkTask(ctx, removeDiscounts, discountSource, body)
