import { z } from 'zod'
import { connectionKinds } from '../../money/payment-connections/states.ts'
import { Address } from '../../platform/addresses/address.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant, oneLine, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { filterFields, listEndpoints, neighborsOf } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { draftPayments } from '../draft-orders/states.ts'
import { Fulfillment, Hold } from '../fulfillments/fulfillment.ts'
import { OrderRisk } from '../order-risks/order-risk.ts'
import { riskLevels, riskReviews } from '../order-risks/states.ts'
import { Return } from '../returns/return.ts'
import { orderReturnStates } from '../returns/states.ts'
import { taxExemptions } from '../taxes/states.ts'
import { bulkEndpoints, bulkOrders } from './bulk-orders.ts'
import { Dispute } from './dispute.ts'
import { orderErrors } from './errors.ts'
import { exportColumnNames, exportItemColumnNames, exportRows } from './export-columns.ts'
import { limits } from './limits.ts'
import { orderList } from './list.ts'
import { OrderEvent } from './order-event.ts'
import { CheckChoices, ImportChoices, ImportFile } from './order-import.ts'
import {
  cancelReasons,
  disputeStates,
  fulfillmentStatuses,
  orderSources,
  orderStatuses,
  paymentStatuses,
  refundReasons,
  refundStates,
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
  status: z.enum(orderStatuses),
  /** Where it comes from. */
  source: z.enum(orderSources),
  paymentStatus: z.enum(paymentStatuses),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  /** All pieces were taken off before any was sent, so nothing is left to send. */
  isEmptied: z.boolean(),
  itemCount: z.int(),
  totalCents: amountCents,
  currency,
  /** Of the members. */
  tags: z.array(z.string()),
  isArchived: z.boolean(),
  /** Of the dispute that waits for an answer, or of the newest. */
  disputeState: z.enum(disputeStates).nullable(),
  /** Of the return that waits for a member, or of the newest; null if none is open or closed. */
  returnState: z.enum(orderReturnStates).nullable(),
  /** Null if no rules apply, as for imported orders. */
  riskLevel: z.enum(riskLevels).nullable(),
  /** Null unless the risk is high; also once nothing of it is left to send. */
  riskReview: z.enum(riskReviews).nullable(),
}
/** Input of the task `orders.capture`. */
export const OrdersCapture = z.object(bulkOrders)
export type OrdersCapture = z.infer<typeof OrdersCapture>

export const OrderSummary = z.object(summaryFields)
export type OrderSummary = z.infer<typeof OrderSummary>

/** How the buyer pays the store itself, as it was when the order was placed. */
export const PaymentMethod = z.object({
  kind: z.enum([...connectionKinds, ...draftPayments]),
  name: z.string(),
  instructions: z.string(),
  account: z.object({ bankBin: z.string(), accountNumber: z.string(), accountName: z.string() }).nullable(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const Order = z.object({
  ...summaryFields,
  /** The draft order that it was. */
  draft: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  /** A member's note to the cancellation, or ''. */
  cancelNote: z.string(),
  subtotalCents: amountCents,
  shippingCents: amountCents,
  /** What the customer added for the people of the shop; no part of a sale. */
  tipCents: amountCents,
  /** With the tax that an exempt customer did not pay. */
  discountCents: amountCents,
  /** What the discounts of the order were called when it was placed. */
  discountTitles: z.array(z.string()),
  exemptTaxCents: amountCents,
  /** Why no tax is charged; null if it is, or if none would be. */
  taxExemption: z.enum(taxExemptions).nullable(),
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
  /** Of the members, or ''. */
  note: z.string(),
  /** Of tags, note and shipping address. */
  revision: z.int(),
  /** The country is that of its bank, where the gateway names it. */
  card: z.object({ brand: z.string(), last4: z.string(), country: z.string().optional() }).nullable(),
  /** Null for cards. */
  paymentMethod: PaymentMethod.nullable(),
  /** Owed of captured money after edits: by the customer, or by the shop if it is negative. */
  dueCents: z.int(),
  /** Path of the order’s page in the shop. It contains the secret of the order, so it gives access to it. */
  statusPath: z.string(),
  /** Where the customer pays what is due; '' if nothing is. What a capture has left over has no link. */
  paymentUrl: z.string(),
  /** How the customer wants to pay what is due; null before a choice, and for cards. */
  balanceMethod: PaymentMethod.nullable(),
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
  disputes: z.array(Dispute),
  lines: z.array(
    z.object({
      id: z.uuid(),
      productId: z.uuid(),
      /** The product has not been deleted. */
      hasProduct: z.boolean(),
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
      /** Sent, and in a return that is open. */
      returningQuantity: z.int(),
      refundedQuantity: z.int(),
      priceCents: amountCents,
      totalCents: amountCents,
      imageUrl: z.string(),
    }),
  ),
  /** Oldest first, with those that were cancelled. */
  fulfillments: z.array(Fulfillment),
  /** Oldest first, with those that were declined or cancelled. */
  returns: z.array(Return),
  /** Null unless it is on hold. */
  hold: Hold.nullable(),
  /** The rules behind its risk; null if none apply. */
  risk: OrderRisk.nullable(),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(refundStates),
      reason: z.enum(refundReasons),
      note: z.string(),
      amountCents,
      /** The part for shipping. */
      shippingCents: amountCents,
      /** The part of the tip. */
      tipCents: amountCents,
      requestedAt: instant,
      lines: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          variantTitle: z.string(),
          quantity: z.int(),
          amountCents,
          restockedQuantity: z.int(),
        }),
      ),
    }),
  ),
  /** The latest, newest first. */
  timeline: z.array(OrderEvent),
  /** Of the whole timeline. */
  eventCount: z.int(),
})
export type Order = z.infer<typeof Order>

/** What can be refunded of an order, and what each piece is worth. */
export const Refundable = z.object({
  currency,
  /** Captured less what is refunded, requested or taken back by a bank. */
  refundableCents: amountCents,
  /** A bank decides on the payment. */
  isDisputed: z.boolean(),
  /** The part of it that the customer paid to the store itself. It is refunded last, and the store returns it itself. */
  directCents: amountCents,
  /** What edits have taken off the total and no refund has returned. */
  owedCents: amountCents,
  /** Paid for shipping with its tax, and not refunded. */
  shippingCents: amountCents,
  /** The tip, as far as it was not refunded. */
  tipCents: amountCents,
  lines: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      variantTitle: z.string(),
      imageUrl: z.string(),
      /** One for each piece that is not refunded, in the order in which they are refunded. */
      pieces: z.array(z.object({ amountCents, taxCents: amountCents })),
      /** Pieces that are not sent; a refund takes them off the order first. */
      unsentQuantity: z.int(),
      /** Pieces that came back and are not refunded. A refund is for them first, and they don't return to stock again. */
      backQuantity: z.int(),
      /** Where it was sold from; null if its stock is not counted. */
      locationId: z.uuid().nullable(),
    }),
  ),
  locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type Refundable = z.infer<typeof Refundable>

const capturing = bulkEndpoints({
  path: 'captures',
  summary: 'Starts a task that captures the whole payment that a gateway holds for each of the given orders',
  permission: 'orders.edit',
  fields: {},
})

export const orders = group('orders', {
  ...listEndpoints(orderList, { path: '/stores/orders', row: OrderSummary, summary: 'Orders, newest first' }),
  show: endpoint({
    method: 'GET',
    path: '/stores/orders/{id}',
    summary: 'An order with its lines and the end of its timeline',
    permission: 'orders.view',
    params: z.object({ id: idOf('order') }),
    answer: Order,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/stores/orders/{id}/timeline',
    summary: 'The whole timeline of an order, newest first',
    permission: 'orders.view',
    params: z.object({ id: idOf('order') }),
    answer: z.object({ timeline: z.array(OrderEvent) }),
  }),
  neighbors: neighborsOf(orderList, { path: '/stores/orders', resource: 'order', rows: 'orders' }),
  markPaid: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/payment',
    summary: 'Marks an order, or what is due of it, as paid to the store itself; repeating it changes nothing',
    permission: 'orders.edit',
    params: z.object({ id: idOf('unpaidOrder') }),
    body: z.object({
      /** Of the transfer, or at another gateway. */
      reference: oneLine(limits.paymentReference).optional(),
    }),
    answer: Order,
    errors: [generalErrors.not_found, orderErrors.not_awaiting_payment, orderErrors.order_being_paid],
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
  refundable: endpoint({
    method: 'GET',
    path: '/stores/orders/{id}/refunds',
    summary: 'What can be refunded of an order',
    permission: 'orders.refund',
    params: z.object({ id: idOf('paidOrder') }),
    answer: Refundable,
    errors: [generalErrors.not_found],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/refunds',
    summary: 'Requests a refund of lines, of shipping or of an amount, which a job then makes at the gateway',
    permission: 'orders.refund',
    idempotent: true,
    status: 201,
    params: z.object({ id: idOf('paidOrder') }),
    body: z.object({
      lines: z
        .array(
          z.object({
            id: idOf('paidOrderLine'),
            quantity: z.int().min(1).max(limits.maxQuantityPerLine).meta({ resource: 'refundedQuantity' }),
            /** Where the pieces return to stock; null if they don't. */
            locationId: idOf('location').nullable(),
          }),
        )
        .max(limits.cartLines),
      shippingCents: amountCents.meta({ resource: 'refundedShippingCents' }),
      tipCents: amountCents.meta({ resource: 'refundedTipCents' }).optional(),
      /** By default what was paid for the lines and shipping, and the tip. */
      amountCents: amountCents.min(1).meta({ resource: 'refundedCents' }).optional(),
      reason: z.enum(refundReasons),
      note: text(limits.memberNote),
      notifiesCustomer: z.boolean(),
      /** `refundableCents` as the person saw it. The request fails if it has changed. */
      refundableCents: amountCents.meta({ resource: 'refundableCents' }),
    }),
    answer: Order,
    errors: [
      generalErrors.not_found,
      orderErrors.not_refundable,
      orderErrors.refund_disputed,
      orderErrors.refundable_changed,
      orderErrors.more_than_refundable,
      orderErrors.nothing_to_refund,
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/cancellation',
    summary:
      'Cancels an order of which nothing was sent: a held payment is voided, a paid one is refunded if asked for; repeating it changes nothing',
    permission: 'orders.cancel',
    waits: true,
    params: z.object({ id: idOf('paidOrder') }),
    body: z.object({
      reason: z.enum(cancelReasons),
      note: text(limits.memberNote),
      /** Of a paid order: refunds all that is left, which also needs the permission `orders.refund`. */
      refunds: z.boolean(),
      /** Of a paid order. The pieces of other orders always return. */
      restocks: z.boolean(),
      notifiesCustomer: z.boolean(),
      /** `refundableCents` as the person saw it. A refund fails if it has changed. */
      refundableCents: amountCents.meta({ resource: 'refundableCents' }),
    }),
    answer: Order,
    errors: [
      generalErrors.not_found,
      orderErrors.not_cancellable,
      orderErrors.sent_already,
      orderErrors.not_awaiting_payment,
      orderErrors.not_authorized,
      orderErrors.gateway_unanswered,
      orderErrors.refund_disputed,
      orderErrors.refundable_changed,
    ],
  }),
  captureMany: capturing.many,
  captureMatching: capturing.matching,
  export: endpoint({
    method: 'POST',
    path: '/stores/orders/export',
    summary: 'Starts a task that exports the matching orders as comma-separated text',
    permission: 'orders.export',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    body: z.object({
      ...filterFields(orderList),
      language: z.enum(languages).default('en'),
      columns: z.array(z.enum(exportColumnNames)).min(1).max(exportColumnNames.length).default(exportColumnNames),
      /** An order without items has one row in either file. */
      rowsPer: z.enum(exportRows).default('order'),
      /** Of a file with a row for each item. */
      itemColumns: z
        .array(z.enum(exportItemColumnNames))
        .max(exportItemColumnNames.length)
        .default(exportItemColumnNames),
    }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
  import: endpoint({
    method: 'POST',
    path: '/stores/orders/import',
    summary:
      'Starts a task that adds the orders of an uploaded file of another shop program; nothing is sent, and an order that was added before stays as it is',
    permission: 'orders.edit',
    waits: true,
    status: 201,
    body: ImportChoices,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  readImport: endpoint({
    method: 'POST',
    path: '/stores/orders/import/columns',
    summary: 'The columns of an uploaded file with their first values, and what each of them probably means',
    permission: 'orders.edit',
    mutates: false,
    waits: true,
    body: z.object({ fileId: idOf('orderFile') }),
    answer: ImportFile,
    errors: [generalErrors.not_found],
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/stores/orders/import/check',
    summary: 'Starts a task that says what the import of an uploaded file would do, and adds no order',
    permission: 'orders.edit',
    waits: true,
    status: 201,
    body: CheckChoices,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
})
