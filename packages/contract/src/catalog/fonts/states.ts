import type { ColumnStates } from '../../platform/api/column-states.ts'
import { fontFormats } from './font-address.ts'

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'fonts.format': Object.keys(fontFormats),
} as const satisfies ColumnStates
