import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Gateways that a store can connect. */
export const connectionKinds = ['test'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'payment_connections.kind': connectionKinds,
} as const satisfies ColumnStates
