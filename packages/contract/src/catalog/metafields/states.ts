import type { ColumnStates } from '../../platform/api/column-states.ts'

/** What a value is. It never changes, because products have values already. */
export const metafieldTypes = [
  ...(['text', 'multiline', 'integer', 'decimal', 'boolean', 'date', 'color', 'url'] as const),
] as const
export type MetafieldType = (typeof metafieldTypes)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = { 'metafields.type': metafieldTypes } as const satisfies ColumnStates
