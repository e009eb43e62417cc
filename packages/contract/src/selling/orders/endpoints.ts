import { z } from 'zod'
import { connectionKinds } from '../../money/payment-connections/states.ts'
import { Address } from '../../platform/addresses/address.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { orderErrors } from './errors.ts'
import { orderList } from './list.ts'
import {
  disputeStates,
  fulfillmentStatuses,
  orderEventKinds,
  paymentStatuses,
  transactionKinds,
  transactionStates,
} from './states.ts'

const summaryFields = {
  id: idOf('order'),
  number: z.int(),
  /** The number as people see it, `#1042`. */
  name: z.string(),
  placedAt: instant,
  /** Null once the customer is erased, who then has no name and no email. */
  customerId: z.uuid().nullable(),
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

/** How the buyer pays the store itself, as it was when the order was placed. */
export const PaymentMethod = z.object({
  kind: z.enum(connectionKinds),
  name: z.string(),
  instructions: z.string(),
  account: z.object({ bankBin: z.string(), accountNumber: z.string(), accountName: z.string() }).nullable(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const Order = z.object({
  ...summaryFields,
  subtotalCents: amountCents,
  shippingCents: amountCents,
  /** With the tax that an exempt customer did not pay. */
  discountCents: amountCents,
  exemptTaxCents: amountCents,
  /** Added to the prices. */
  taxCents: amountCents,
  /** Included in the prices. */
  includedTaxCents: amountCents,
  /** By rate, included or added. */
  taxes: z.array(z.object({ name: z.string(), millionths: z.int(), isIncluded: z.boolean(), cents: amountCents })),
  /** Of an exempt customer, or ''. */
  vatNumber: z.string(),
  /** What the buyer chose; null if nothing had to be chosen. */
  delivery: z
    .object({
      name: z.string(),
      cents: amountCents,
      daysFrom: z.int().nullable(),
      daysTo: z.int().nullable(),
      isPickup: z.boolean(),
    })
    .nullable(),
  shippingAddress: Address,
  /** The buyer's note to the shop, or ''. */
  customerNote: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Null for cards. */
  paymentMethod: PaymentMethod.nullable(),
  /** Money that moved or was asked for, oldest first. */
  transactions: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(transactionKinds),
      state: z.enum(transactionStates),
      amountCents,
      currency,
      /** The gateway's id; '' if the money never passed one. */
      reference: z.string(),
      at: instant,
    }),
  ),
  /** Until when a member may capture the money that a gateway holds; null if no gateway holds money. */
  heldUntil: instant.nullable(),
  /** Newest first. */
  disputes: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(disputeStates),
      /** The gateway's word, such as `fraudulent`. */
      reason: z.string(),
      amountCents,
      currency,
      /** The gateway's id. */
      reference: z.string(),
      evidenceDueAt: instant.nullable(),
      openedAt: instant,
      closedAt: instant.nullable(),
      /** Where the merchant answers it. */
      url: z.string(),
    }),
  ),
  lines: z.array(
    z.object({
      id: z.uuid(),
      productId: z.uuid(),
      title: z.string(),
      variantTitle: z.string(),
      /** The buyer's text, or ''. */
      personalization: z.string(),
      sku: z.string(),
      /** Ordered. */
      quantity: z.int(),
      /** Taken off the order before they were sent. */
      removedQuantity: z.int(),
      fulfilledQuantity: z.int(),
      /** Sent, and back in the shop. */
      returnedQuantity: z.int(),
      refundedQuantity: z.int(),
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
  markPaid: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/payment',
    summary: 'Marks an order as paid whose buyer paid the store itself; repeating it changes nothing',
    permission: 'orders.edit',
    params: z.object({ id: idOf('unpaidOrder') }),
    answer: Order,
    errors: [generalErrors.not_found, orderErrors.not_awaiting_payment],
  }),
  cancelUnpaid: endpoint({
    method: 'DELETE',
    path: '/stores/orders/{id}/payment',
    summary:
      'Cancels an order that is not paid: its stock and the uses of its discounts return; repeating it changes nothing',
    permission: 'orders.cancel',
    params: z.object({ id: idOf('unpaidOrder') }),
    answer: Order,
    errors: [generalErrors.not_found, orderErrors.not_awaiting_payment, orderErrors.sent_already],
  }),
  capture: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/capture',
    summary: 'Captures the payment that a gateway holds for an order, or a part of it; repeating it changes nothing',
    permission: 'orders.edit',
    waits: true,
    params: z.object({ id: idOf('authorizedOrder') }),
    body: z.object({
      /** The rest goes back to the customer. By default the whole payment. */
      amountCents: amountCents.min(1).meta({ resource: 'heldCents' }).optional(),
    }),
    answer: Order,
    errors: [
      generalErrors.not_found,
      orderErrors.not_authorized,
      orderErrors.more_than_held,
      orderErrors.gateway_unanswered,
    ],
  }),
  void: endpoint({
    method: 'DELETE',
    path: '/stores/orders/{id}/capture',
    summary:
      'Voids the payment that a gateway holds for an order: its stock and the uses of its discounts return; repeating it changes nothing',
    permission: 'orders.cancel',
    waits: true,
    params: z.object({ id: idOf('authorizedOrder') }),
    answer: Order,
    errors: [
      generalErrors.not_found,
      orderErrors.not_authorized,
      orderErrors.sent_already,
      orderErrors.gateway_unanswered,
    ],
  }),
  fulfill: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/fulfillment',
    summary: 'Marks all pieces of an order that are not sent yet as sent; repeating it changes nothing',
    permission: 'orders.fulfill',
    params: z.object({ id: idOf('order') }),
    answer: Order,
    errors: [generalErrors.not_found, orderErrors.not_fulfillable],
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
