import type { ColumnStates } from '../../platform/api/column-states.ts'

/** The pieces of a cancelled parcel are open again. */
export const fulfillmentStates = ['shipped', 'delivered', 'cancelled'] as const
export type FulfillmentState = (typeof fulfillmentStates)[number]

/** Why an order is not sent for now. */
export const holdReasons = ['address', 'fraud', 'stock', 'customer', 'payment', 'other'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'fulfillments.state': fulfillmentStates,
  'orders.hold_reason': holdReasons,
} as const satisfies ColumnStates
