import { paymentConnections } from '@backroom/contract/money/payment-connections/endpoints'
import {
  assignConnection,
  checkConnectionNow,
  findOverview,
  listConnections,
  orderConnections,
  releaseConnection,
  remainingConnections,
  replaceCredentials,
  saveConnection,
  updateConnection,
} from '@backroom/domain/money/payment-connections/payment-connections'
import { implement } from '../../http/implement.ts'

export const handlers = implement(paymentConnections, {
  list: (ctx, { query }) => listConnections(ctx, query),
  overview: (ctx) => findOverview(ctx),
  remaining: async (ctx) => ({ proxies: await remainingConnections(ctx) }),
  save: (ctx, { body }) => saveConnection(ctx, body),
  update: (ctx, { params, body, revision }) => updateConnection(ctx, params.id, body, revision),
  replace: (ctx, { params, body }) => replaceCredentials(ctx, params.id, body),
  check: (ctx, { params }) => checkConnectionNow(ctx, params.id),
  assign: (ctx, { params }) => assignConnection(ctx, params.id),
  release: (ctx, { params }) => releaseConnection(ctx, params.id),
  order: (ctx, { body, revision }) => orderConnections(ctx, body.ids, revision),
})
