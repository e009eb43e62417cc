import type { ColumnStates } from '../../platform/api/column-states.ts'

export const entityStates = ['unverified', 'verified', 'refused'] as const
export type EntityState = (typeof entityStates)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'legal_entities.state': entityStates,
} as const satisfies ColumnStates
