import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { fulfillments } from '@backroom/contract/selling/fulfillments/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { sendOrders } from './send-orders.task.ts'

/** Starts to send the given orders. Fails if one is not in the store. */
export const startSending = async (
  ctx: TenantContext,
  { notifiesCustomer, ids }: Input<typeof fulfillments.sendMany>['body'],
) => startTask(ctx, sendOrders, { notifiesCustomer, ids: await requireRows(ctx, orderSource, ids) })

/** Starts to send all orders that match a filter. Fails if their number differs from the one that the person saw. */
export const startSendingMatching = async (
  ctx: TenantContext,
  { notifiesCustomer, matching }: Input<typeof fulfillments.sendMatching>['body'],
) => startTask(ctx, sendOrders, { notifiesCustomer, matching: await requireMatching(ctx, orderSource, matching) })
