import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Ways to be paid. Each is a folder or a file in `kinds`. */
export const destinationKinds = ['bank_account', 'paypal', 'payoneer', 'pingpong', 'wise'] as const
export type DestinationKindName = (typeof destinationKinds)[number]

/** `unconfirmed`: the link in the mail is not followed yet. `waiting`: confirmed, but too new to be paid. */
export const destinationStates = ['unconfirmed', 'waiting', 'usable'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'payout_destinations.kind': destinationKinds,
} as const satisfies ColumnStates
