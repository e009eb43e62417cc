import { orderRisks } from '@backroom/contract/selling/order-risks/endpoints'
import { reviewRisk, unreviewRisk } from '@backroom/domain/selling/order-risks/order-risks'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orderRisks, {
  review: (ctx, { params, body }) => reviewRisk(ctx, params.id, body),
  unreview: (ctx, { params }) => unreviewRisk(ctx, params.id),
})
