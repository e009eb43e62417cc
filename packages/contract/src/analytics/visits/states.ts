import type { ColumnStates } from '../../platform/api/column-states.ts'

/** What a storefront's pixel may report; `session_converted` comes from the order itself, never from a browser. */
export const pixelEventNames = ['page_view', 'view_content', 'add_to_cart', 'reached_checkout'] as const

/** In a list of a day that is over: all keys together that are none of its busiest. No page, country or campaign is called so. */
export const otherKey = ''
/** The same where keys are ids of products: the nil UUID, which is none. */
export const otherProduct = '00000000-0000-0000-0000-000000000000'

/** Why an event is not taken. */
export const refusalReasons = [
  'malformed',
  'other_host',
  'too_old',
  'ahead',
  'no_consent',
  'too_many',
  'store_full',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Which visit led to an order. */
export const touches = ['first', 'last'] as const
export type WhichTouch = (typeof touches)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  // A purchase is no browser's word.
  'events.name': [...pixelEventNames, 'session_converted'],
  'order_touches.touch': touches,
  'event_refusals.reason': refusalReasons,
} as const satisfies ColumnStates
