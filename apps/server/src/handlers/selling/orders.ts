import { orders } from '@backroom/contract/selling/orders/endpoints'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import {
  cancelUnpaid,
  captureOrder,
  countOrders,
  exportOrders,
  findOrder,
  fulfillOrder,
  listOrders,
  markPaid,
  voidOrder,
} from '@backroom/domain/selling/orders/orders'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orders, {
  list: (ctx, { query }) => listOrders(ctx, query),
  count: (ctx, { query }) => countOrders(ctx, query),
  show: (ctx, { params }) => findOrder(ctx, params.id),
  markPaid: (ctx, { params }) => markPaid(ctx, params.id),
  cancelUnpaid: (ctx, { params }) => cancelUnpaid(ctx, params.id),
  capture: (ctx, { params, body }) => captureOrder(ctx, params.id, body.amountCents),
  void: (ctx, { params }) => voidOrder(ctx, params.id),
  fulfill: (ctx, { params }) => fulfillOrder(ctx, params.id),
  export: (ctx, { body }) => startTask(ctx, exportOrders, body),
})

export const tasks = { 'orders.export': exportOrders }
