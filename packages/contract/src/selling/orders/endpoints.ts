import { z } from 'zod'
import { Address } from '../../platform/addresses/address.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { amountCents, currency, idOf, instant } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { orderList } from './list.ts'
import { fulfillmentStatuses, orderEventKinds, paymentStatuses } from './states.ts'

const summaryFields = {
  id: idOf('order'),
  number: z.int(),
  placedAt: instant,
  customerName: z.string(),
  email: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  itemCount: z.int(),
  totalCents: amountCents,
  currency,
}
export const OrderSummary = z.object(summaryFields)
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = z.object({
  ...summaryFields,
  subtotalCents: amountCents,
  shippingCents: amountCents,
  discountCents: amountCents,
  taxCents: amountCents,
  shippingAddress: Address,
  /** The buyer's note to the shop, or ''. */
  customerNote: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      productId: z.uuid(),
      title: z.string(),
      variantTitle: z.string(),
      /** The buyer's text, or ''. */
      personalization: z.string(),
      sku: z.string(),
      quantity: z.int(),
      priceCents: amountCents,
      totalCents: amountCents,
      imageUrl: z.string(),
    }),
  ),
  timeline: z.array(z.object({ id: z.uuid(), kind: z.enum(orderEventKinds), at: instant, detail: z.string() })),
})
export type Order = z.infer<typeof Order>

export const orders = group('orders', {
  ...listEndpoints(orderList, { path: '/stores/orders', row: OrderSummary, summary: 'Orders, newest first' }),
  show: endpoint({
    method: 'GET',
    path: '/stores/orders/{id}',
    summary: 'An order with its lines and timeline',
    permission: 'orders.view',
    params: z.object({ id: idOf('order') }),
    answer: Order,
  }),
  export: endpoint({
    method: 'POST',
    path: '/stores/orders/export',
    summary: 'Starts a task that exports the matching orders as comma-separated text',
    permission: 'orders.export',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    body: z.object({ ...filterFields(orderList), language: z.enum(languages).default('en') }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
})
