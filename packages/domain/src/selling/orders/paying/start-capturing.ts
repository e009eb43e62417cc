import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { orders } from '@backroom/contract/selling/orders/endpoints'
import type { TenantContext } from '../../../platform/context.ts'
import { startBulkTask } from '../../../platform/tasks/tasks.ts'
import { orderSource } from '../order-queries.ts'
import { captureOrders } from './capture-orders.task.ts'

type Body = Input<typeof orders.captureMany | typeof orders.captureMatching>['body']

/** Starts to capture the payments of the given orders, or of all that match a filter. */
export const startCapturing = (ctx: TenantContext, body: Body) => startBulkTask(ctx, captureOrders, orderSource, body)
