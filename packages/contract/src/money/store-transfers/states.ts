import type { ColumnStates } from '../../platform/api/column-states.ts'

/** An open transfer that has expired stays open until the next one. */
export const transferStates = ['open', 'accepted', 'cancelled'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = { 'store_transfers.state': transferStates } as const satisfies ColumnStates
