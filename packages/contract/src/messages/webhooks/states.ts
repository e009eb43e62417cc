import type { ColumnStates } from '../../platform/api/column-states.ts'

/** `disabled`: it failed for so long that nothing is sent any more. `failing`: its latest attempts failed. */
export const endpointStates = ['working', 'failing', 'disabled', 'off'] as const

/**
 * Why an attempt is no success. `status`: the answer's status says so. `late`: there was no whole answer in time. `unresolved`:
 * the host name has no address. `private`: the address leads into a private network.
 */
export const attemptReasons = ['status', 'redirect', 'late', 'unresolved', 'private', 'connection'] as const
export type AttemptReason = (typeof attemptReasons)[number]

/** `waiting`: it has not arrived yet and is tried again. */
export const deliveryStates = ['delivered', 'waiting', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Columns whose constraint lists these values; a test compares them. */
export const columnStates = {
  'webhook_attempts.reason': attemptReasons,
} as const satisfies ColumnStates
