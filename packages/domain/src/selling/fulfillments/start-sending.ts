import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { fulfillments } from '@backroom/contract/selling/fulfillments/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { sendOrders } from './send-orders.task.ts'

type Body = Input<typeof fulfillments.sendMany | typeof fulfillments.sendMatching>['body']

/** Starts to send the given orders, or all that match a filter. */
export const startSending = (ctx: TenantContext, body: Body) => startBulkTask(ctx, sendOrders, orderSource, body)
