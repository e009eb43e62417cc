import { domainOrders } from '@backroom/contract/money/domain-orders/endpoints'
import {
  buyDomain,
  cancelDomainOrder,
  listDomainOrders,
  quoteDomain,
  searchDomains,
} from '@backroom/domain/money/domain-orders/domain-orders'
import { implement } from '../../http/implement.ts'

export const handlers = implement(domainOrders, {
  pending: (ctx) => listDomainOrders(ctx),
  search: (ctx, { query }) => searchDomains(ctx, query.text),
  quote: (ctx, { query }) => quoteDomain(ctx, query.host, query.years),
  buy: (ctx, { body }) => buyDomain(ctx, body),
  cancel: (ctx, { query }) => cancelDomainOrder(ctx, query.id),
})
