import type { ColumnStates } from '../../platform/api/column-states.ts'
import { itemSelections } from '../discounts/states.ts'

/**
 * Where an offer is shown: on product pages, in the cart, between the payment and the page of the order (what is accepted there joins
 * the order), or on the page of the order.
 */
export const upsellPlacements = ['product', 'cart', 'post_purchase', 'thank_you'] as const
export type UpsellPlacement = (typeof upsellPlacements)[number]
/** Places in a page into which a script inserts the offer. The offer after the payment is a page of its own. */
export const insertedPlacements = ['product', 'cart', 'thank_you'] as const satisfies readonly UpsellPlacement[]
export type InsertedPlacement = (typeof insertedPlacements)[number]

/** Follows from window and pause, at the moment of the question. */
export const upsellStates = ['active', 'scheduled', 'paused', 'expired'] as const
export type UpsellState = (typeof upsellStates)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'upsells.placement': upsellPlacements,
  'upsells.trigger_by': itemSelections,
} as const satisfies ColumnStates
