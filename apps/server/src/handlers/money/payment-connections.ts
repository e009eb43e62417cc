import { paymentConnections } from '@backroom/contract/money/payment-connections/endpoints'
import { listConnections, saveConnection } from '@backroom/domain/money/payment-connections/payment-connections'
import { implement } from '../../http/implement.ts'

export const handlers = implement(paymentConnections, {
  list: (ctx, { query }) => listConnections(ctx, query),
  save: (ctx, { body }) => saveConnection(ctx, body),
})
