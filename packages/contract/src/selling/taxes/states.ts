import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Classes that have rates. Variants of the class `exempt` are not taxed. */
export const ratedTaxClasses = ['standard', 'reduced', 'second_reduced', 'super_reduced'] as const

export const columnStates = { 'tax_rates.tax_class': ratedTaxClasses } as const satisfies ColumnStates
