import type { ColumnStates } from '../../platform/api/column-states.ts'
import { fontFormats } from './font-address.ts'

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'fonts.format': Object.keys(fontFormats),
} as const satisfies ColumnStates
