import { orderBuyers } from '@backroom/contract/selling/order-buyers/endpoints'
import { findAttribution, findCustomerHistory } from '@backroom/domain/selling/order-buyers/order-buyers'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orderBuyers, {
  history: (ctx, { params }) => findCustomerHistory(ctx, params.id),
  attribution: (ctx, { params }) => findAttribution(ctx, params.id),
})
