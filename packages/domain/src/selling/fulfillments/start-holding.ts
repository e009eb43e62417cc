import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { fulfillments } from '@backroom/contract/selling/fulfillments/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { holdOrders } from './hold-orders.task.ts'

/** Starts to hold or release the given orders. Fails if one is not in the store. */
export const startHolding = async (ctx: TenantContext, { change, ids }: Input<typeof fulfillments.holdMany>['body']) =>
  startTask(ctx, holdOrders, { change, ids: await requireRows(ctx, orderSource, ids) })

/** Starts to hold or release all orders that match a filter. Fails if their number differs from the one that the person saw. */
export const startHoldingMatching = async (
  ctx: TenantContext,
  { change, matching }: Input<typeof fulfillments.holdMatching>['body'],
) => startTask(ctx, holdOrders, { change, matching: await requireMatching(ctx, orderSource, matching) })
