import type { ColumnStates } from '../../platform/api/column-states.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'products.status': productStatuses,
} as const satisfies ColumnStates
