import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { fulfillments } from '@backroom/contract/selling/fulfillments/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { holdOrders } from './hold-orders.task.ts'

type Body = Input<typeof fulfillments.holdMany | typeof fulfillments.holdMatching>['body']

/** Starts to hold or release the given orders, or all that match a filter. */
export const startHolding = (ctx: TenantContext, body: Body) => startBulkTask(ctx, holdOrders, orderSource, body)
