import { orders } from '@backroom/contract/orders/endpoints'
import { countOrders, exportOrders, findOrder, listOrders } from '@backroom/domain/orders/orders'
import { startTask } from '@backroom/domain/tasks/tasks'
import { implement } from '../http/implement.ts'

export const orderHandlers = implement(orders, {
  list: (ctx, { query }) => listOrders(ctx, query),
  count: (ctx, { query }) => countOrders(ctx, query),
  show: (ctx, { params }) => findOrder(ctx, params.id),
  export: (ctx, { body }) => startTask(ctx, exportOrders, body),
})
