import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Classes that have rates. Variants of the class `exempt` are not taxed. */
export const ratedTaxClasses = ['standard', 'reduced', 'second_reduced', 'super_reduced'] as const

/** Why no tax is charged where one would be: the shop's customer pays none, or a company of another EU country pays it there. */
export const taxExemptions = ['customer', 'vat_number'] as const
export type TaxExemption = (typeof taxExemptions)[number]

export const columnStates = {
  'tax_rates.tax_class': ratedTaxClasses,
  'checkouts.tax_exemption': taxExemptions,
  'orders.tax_exemption': taxExemptions,
} as const satisfies ColumnStates
