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

export const fulfillmentStatuses = ['unfulfilled', 'partially_fulfilled', 'fulfilled', 'on_hold'] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** What the timeline of an order records. */
export const orderEventKinds = [
  'placed',
  'paid',
  'voided',
  'refunded',
  'held',
  'partially_fulfilled',
  'fulfilled',
  'mail_held',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'orders.fulfillment_status': fulfillmentStatuses,
  'orders.payment_status': paymentStatuses,
} as const satisfies ColumnStates
