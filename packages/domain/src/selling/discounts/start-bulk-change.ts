import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { discounts } from '@backroom/contract/selling/discounts/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { discountSource } from './discount-queries.ts'
import { pauseDiscounts } from './pause-discounts.task.ts'
import { removeDiscounts } from './remove-discounts.task.ts'

type Body<Endpoint extends keyof typeof discounts> = Input<(typeof discounts)[Endpoint]>['body']

/** Starts to pause or resume the given discounts. Fails if one is not in the store. */
export const startPausing = async (ctx: TenantContext, { isPaused, ids }: Body<'setPausedOfMany'>) =>
  startTask(ctx, pauseDiscounts, { isPaused, ids: await requireRows(ctx, discountSource, ids) })

/** Starts to pause or resume all discounts that match a filter. Fails if their number differs from the one that the person saw. */
export const startPausingOfMatching = async (ctx: TenantContext, { isPaused, matching }: Body<'setPausedOfMatching'>) =>
  startTask(ctx, pauseDiscounts, { isPaused, matching: await requireMatching(ctx, discountSource, matching) })

/** Starts to delete the given discounts. Fails if one is not in the store. */
export const startRemoval = async (ctx: TenantContext, { ids }: Body<'removeMany'>) =>
  startTask(ctx, removeDiscounts, { ids: await requireRows(ctx, discountSource, ids) })

/** Starts to delete all discounts that match a filter. Fails if their number differs from the one that the person saw. */
export const startRemovalOfMatching = async (ctx: TenantContext, { matching }: Body<'removeMatching'>) =>
  startTask(ctx, removeDiscounts, { matching: await requireMatching(ctx, discountSource, matching) })
