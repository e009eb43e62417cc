import { orders } from '@backroom/contract/orders/endpoints'
import { countOrders, findOrder, listOrders } from '@backroom/domain/orders/orders'
import { implement } from '../implement.ts'

export const orderHandlers = implement(orders, {
  list: (ctx, { query }) => listOrders(ctx, query),
  count: (ctx, { query }) => countOrders(ctx, query),
  show: (ctx, { params }) => findOrder(ctx, params.id),
})
