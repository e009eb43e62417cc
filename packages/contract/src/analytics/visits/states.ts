import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Events that a storefront's pixel may report. `session_converted` comes from the order, never from a browser. */
export const pixelEventNames = ['page_view', 'view_content', 'add_to_cart', 'reached_checkout'] as const

/** Key of the sum of a finished day's less frequent keys. No page, country or campaign has this name. */
export const otherKey = ''
/** The same where keys are product ids: the nil UUID. */
export const otherProduct = '00000000-0000-0000-0000-000000000000'

/** Why the server rejects an event. */
export const rejectionReasons = [
  'malformed',
  'other_host',
  'too_old',
  'ahead',
  'no_consent',
  'too_many',
  'store_full',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The visits that an order can be attributed to. */
export const attributionModels = ['first', 'last'] as const
export type AttributionModel = (typeof attributionModels)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'events.name': [...pixelEventNames, 'session_converted'],
  'order_touches.touch': attributionModels,
  'event_refusals.reason': rejectionReasons,
} as const satisfies ColumnStates
