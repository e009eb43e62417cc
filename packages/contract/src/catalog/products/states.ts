import type { ColumnStates } from '../../platform/api/column-states.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Whether customers can buy all, some or none of a product's variants. */
export const availabilities = ['available', 'partly_sold_out', 'sold_out'] as const
export type Availability = (typeof availabilities)[number]

/** How a variant is taxed where its buyer lives. */
export const taxClasses = ['standard', 'reduced', 'second_reduced', 'super_reduced', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'products.status': productStatuses,
  'product_variants.tax_class': taxClasses,
} as const satisfies ColumnStates
