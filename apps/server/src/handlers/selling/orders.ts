import { orders } from '@backroom/contract/selling/orders/endpoints'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import { countOrders, exportOrders, findOrder, listOrders } from '@backroom/domain/selling/orders/orders'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orders, {
  list: (ctx, { query }) => listOrders(ctx, query),
  count: (ctx, { query }) => countOrders(ctx, query),
  show: (ctx, { params }) => findOrder(ctx, params.id),
  export: (ctx, { body }) => startTask(ctx, exportOrders, body),
})

export const tasks = { 'orders.export': exportOrders }
