import type { ColumnStates } from '../../platform/api/column-states.ts'

export const paymentStatuses = [
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * A payment of an order's checkout. `action_required`: the buyer confirms it with the bank. `waiting`: the order is placed, and its money is awaited outside of any
 * gateway.
 */
export const paymentStates = [
  'authorizing',
  'action_required',
  'declined',
  'closed',
  'cancelling',
  'cancelled',
  'waiting',
  'authorized',
  'captured',
  'voided',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Money of an order. The payment status is derived from them. */
export const transactionKinds = ['authorization', 'capture', 'void', 'refund', 'dispute', 'dispute_reversal'] as const
export type TransactionKind = (typeof transactionKinds)[number]
export const transactionStates = ['pending', 'succeeded', 'failed'] as const

/** `refused`: the gateway says that it will not refund. What was set aside for it can be refunded again. */
export const refundStates = ['requested', 'refunded', 'refused'] as const

export const refundReasons = ['customer', 'returned', 'damaged', 'out_of_stock', 'fraud', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

/** A bank asks about a payment, or has taken it back. `won`: the money stays with the shop. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** An archived order is done for its members, and nothing else. */
export const orderStatuses = ['open', 'archived', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const cancelReasons = ['customer', 'fraud', 'out_of_stock', 'unpaid', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** `imported`: brought in by a file of another shop program. */
export const orderSources = ['storefront', 'draft', 'imported'] as const
export type OrderSource = (typeof orderSources)[number]

export const fulfillmentStatuses = ['unfulfilled', 'partially_fulfilled', 'fulfilled', 'on_hold'] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** `yes`: pieces are left to send. Not of orders that are sent or cancelled, or of which all pieces were taken off. */
export const toSendValues = ['yes'] as const
export type ToSend = (typeof toSendValues)[number]

/** What the timeline of an order records. */
export const orderEventKinds = [
  'placed',
  'imported',
  'paid',
  'voided',
  'edited',
  'offer_added',
  'refunded',
  'refund_refused',
  'held',
  'released',
  'partially_fulfilled',
  'fulfilled',
  'tracking_changed',
  'delivered',
  'fulfillment_cancelled',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_label_changed',
  'return_received',
  'return_exchange_changed',
  'return_exchanged',
  'return_closed',
  'return_cancelled',
  'address_changed',
  'mail_held',
  'marked_paid',
  'cancelled',
  'expired',
  'late_payment_returned',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'risk_reviewed',
  'risk_unreviewed',
  'comment',
  'archived',
  'unarchived',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** What the buyer of an order answered to the offer after its payment. `failed`: its payment came to nothing. */
export const offerAnswers = ['refused', 'paying', 'failed', 'added'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'orders.fulfillment_status': fulfillmentStatuses,
  'orders.payment_status': paymentStatuses,
  'payments.state': paymentStates,
  'order_transactions.kind': transactionKinds,
  'order_transactions.state': transactionStates,
  'payment_disputes.state': disputeStates,
  'orders.dispute_state': disputeStates,
  'orders.status': orderStatuses,
  'orders.source': orderSources,
  'orders.cancel_reason': cancelReasons,
  'order_offers.state': offerAnswers,
  'payment_refunds.state': refundStates,
  'payment_refunds.reason': refundReasons,
} as const satisfies ColumnStates
