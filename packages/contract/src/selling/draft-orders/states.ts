import type { ColumnStates } from '../../platform/api/column-states.ts'

/** `invoice_sent`: the customer has been mailed the link. `expired`: the link has ended. `completed`: there is an order. */
export const draftStates = ['open', 'invoice_sent', 'expired', 'completed'] as const
export type DraftState = (typeof draftStates)[number]

/** `rates`: of the shop's rates. `custom`: with a name and a price of the member. */
export const draftDeliveries = ['rates', 'custom', 'none'] as const
export type DraftDelivery = (typeof draftDeliveries)[number]

export const draftDiscounts = ['none', 'percent', 'amount'] as const
export type DraftDiscount = (typeof draftDiscounts)[number]

/** How the customer of a draft pays without its link. */
export const draftPayments = ['cash', 'transfer', 'other'] as const
export type DraftPayment = (typeof draftPayments)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'draft_orders.state': draftStates,
  'draft_orders.delivery_kind': draftDeliveries,
  'draft_orders.discount_kind': draftDiscounts,
} as const satisfies ColumnStates
