import type { ColumnStates } from '../../platform/api/column-states.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'products.status': productStatuses,
} as const satisfies ColumnStates
