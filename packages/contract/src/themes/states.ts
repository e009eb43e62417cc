import { themeKeys } from '@backroom/theme/document/document'
import type { ColumnStates } from '../api/column-states.ts'

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'stores.theme_key': themeKeys,
  'themes.theme_key': themeKeys,
} as const satisfies ColumnStates
