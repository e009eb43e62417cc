import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { queryInteger, text } from '../../platform/api/fields.ts'
import { connectionKinds } from './states.ts'

const PaymentConnection = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(connectionKinds),
  isActive: z.boolean(),
})
export type PaymentConnection = z.infer<typeof PaymentConnection>

/** Connections of stores to payment gateways. Addresses and answers call them proxies, as the specification does. */
export const paymentConnections = group('paymentConnections', {
  list: endpoint({
    method: 'GET',
    path: '/stores/payout/proxy/store-proxies',
    summary: 'Payment connections of the store',
    permission: 'settings.view',
    query: z.object({ page: queryInteger(1, 1000).default(1), limit: queryInteger(1, 100).default(10) }),
    answer: z.object({ proxies: z.array(PaymentConnection), total: z.int() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/stores/payout/proxy/save-store-proxies',
    summary: 'Saves the payment connection of a kind',
    permission: 'settings.edit',
    // A payment connection decides where the money goes.
    stepUp: true,
    body: z.object({ name: text(60, 1), kind: z.enum(connectionKinds) }),
    answer: PaymentConnection,
  }),
})
