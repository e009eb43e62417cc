import type { ColumnStates } from '../../platform/api/column-states.ts'

/**
 * Why a service gave no usable answer. `late`: there was no whole answer in time. `unresolved`: the host name has no address.
 * `private`: the address leads into a private network. `status`: the answer's status is not 200. `unreadable`: the answer is
 * not what the reference describes. `too_many`: the shop asked too often.
 */
export const quoteFailures = [
  'late',
  'unresolved',
  'private',
  'connection',
  'status',
  'unreadable',
  'too_many',
] as const
export type QuoteFailure = (typeof quoteFailures)[number]

/** Columns whose constraint lists these values; a test compares them. */
export const columnStates = {
  'rate_service_failures.reason': quoteFailures,
} as const satisfies ColumnStates
