import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { orderNotes } from '@backroom/contract/selling/order-notes/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { changeOrders } from './change-orders.task.ts'

type Body = Input<typeof orderNotes.changeMany | typeof orderNotes.changeMatching>['body']

/** Starts to change the given orders, or all that match a filter. */
export const startChange = (ctx: TenantContext, body: Body) => startBulkTask(ctx, changeOrders, orderSource, body)
