import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { orderNotes } from '@backroom/contract/selling/order-notes/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { changeOrders } from './change-orders.task.ts'

/** Starts a change of the given orders. Fails if one is not in the store. */
export const startChange = async (ctx: TenantContext, { change, ids }: Input<typeof orderNotes.changeMany>['body']) =>
  startTask(ctx, changeOrders, { change, ids: await requireRows(ctx, orderSource, ids) })

/** Starts a change of all orders that match a filter. Fails if their number differs from the one that the person saw. */
export const startChangeOfMatching = async (
  ctx: TenantContext,
  { change, matching }: Input<typeof orderNotes.changeMatching>['body'],
) => startTask(ctx, changeOrders, { change, matching: await requireMatching(ctx, orderSource, matching) })
