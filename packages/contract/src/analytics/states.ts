import type { ColumnStates } from '../api/column-states.ts'

/** What a storefront's pixel may report; `session_converted` comes from the order itself, never from a browser. */
export const pixelEventNames = ['page_view', 'view_content', 'add_to_cart', 'reached_checkout'] as const

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  // A purchase is no browser's word.
  'events.name': [...pixelEventNames, 'session_converted'],
} as const satisfies ColumnStates
