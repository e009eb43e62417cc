import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { orders } from '@backroom/contract/selling/orders/endpoints'
import type { TenantContext } from '../../../platform/context.ts'
import { requireMatching, requireRows } from '../../../platform/lists/lists.ts'
import { startTask } from '../../../platform/tasks/tasks.ts'
import { orderSource } from '../order-queries.ts'
import { captureOrders } from './capture-orders.task.ts'

/** Starts to capture the payments of the given orders. Fails if one is not in the store. */
export const startCapturing = async (ctx: TenantContext, { ids }: Input<typeof orders.captureMany>['body']) =>
  startTask(ctx, captureOrders, { ids: await requireRows(ctx, orderSource, ids) })

/** Starts to capture the payments of all orders that match a filter. Fails if their number differs from the one that the person saw. */
export const startCapturingMatching = async (
  ctx: TenantContext,
  { matching }: Input<typeof orders.captureMatching>['body'],
) => startTask(ctx, captureOrders, { matching: await requireMatching(ctx, orderSource, matching) })
