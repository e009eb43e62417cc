import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf } from '../../platform/api/fields.ts'
import { Order } from '../orders/endpoints.ts'
import { orderRisksErrors } from './errors.ts'

const path = '/stores/orders/{id}/risk-review'

export const orderRisks = group('orderRisks', {
  review: endpoint({
    method: 'PUT',
    path,
    summary: 'Says that a member has reviewed the high risk of an order; repeating it changes nothing',
    permission: 'orders.edit',
    params: z.object({ id: idOf('riskyOrder') }),
    body: z.object({
      /** Of the rules that the person has read. */
      revision: z.int().min(1).meta({ resource: 'riskRevision' }),
    }),
    answer: Order,
    errors: [orderRisksErrors.risk_changed, orderRisksErrors.no_high_risk],
  }),
  unreview: endpoint({
    method: 'DELETE',
    path,
    summary: 'Takes the review of an order back; repeating it changes nothing',
    permission: 'orders.edit',
    params: z.object({ id: idOf('reviewedOrder') }),
    answer: Order,
  }),
})
