import { z } from 'zod'
import { Attribution } from '../../analytics/visits/attribution.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { amountCents, currency, idOf, instant } from '../../platform/api/fields.ts'
import { paymentStatuses } from '../orders/states.ts'
import { limits } from './limits.ts'

const counted = z.int().min(0).max(limits.countedOrders)

const CustomerHistory = z.object({
  customerId: z.uuid(),
  /** The first order, or when the customer was added. */
  since: instant,
  /** Of all orders, whatever became of them. Null if there are more than are counted. */
  placedCount: counted.nullable(),
  /** Which of them this order is, from 1. Null if there are more than are counted. */
  place: counted.nullable(),
  /** Paid, also if they were refunded. */
  paidCount: z.int(),
  /** What was paid less what was refunded or taken back by a bank, in the currency of the store. */
  spentCents: z.int(),
  currency,
  /** Orders with an open or closed return, among those that are counted. */
  returnedCount: counted,
  /** Orders with a dispute, among those that are counted. */
  disputedCount: counted,
  /** The order before this one. */
  previous: z
    .object({
      id: z.uuid(),
      name: z.string(),
      placedAt: instant,
      paymentStatus: z.enum(paymentStatuses),
      totalCents: amountCents,
      currency,
    })
    .nullable(),
})
export type CustomerHistory = z.infer<typeof CustomerHistory>

const params = z.object({ id: idOf('order') })
const path = '/stores/orders/{id}'

export const orderBuyers = group('orderBuyers', {
  history: endpoint({
    method: 'GET',
    path: `${path}/customer-history`,
    summary: 'What the customer of an order has bought before and since',
    permission: 'customers.view',
    params,
    answer: z.object({
      /** Null for an order without a customer: the customer was erased, or gave no email. */
      history: CustomerHistory.nullable(),
    }),
  }),
  attribution: endpoint({
    method: 'GET',
    path: `${path}/attribution`,
    summary: 'The first and the last visit that led to an order',
    permission: 'orders.view',
    params,
    answer: z.object({
      /** Null if no visit was counted. */
      first: Attribution.nullable(),
      last: Attribution.nullable(),
    }),
  }),
})
