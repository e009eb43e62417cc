import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Units of length. */
export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'size_charts.unit': lengthUnits,
} as const satisfies ColumnStates
