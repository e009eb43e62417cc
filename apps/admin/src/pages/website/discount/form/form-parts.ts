import type { LiveField } from '../../../../forms/fields/live-field.ts'
import type { DiscountValues } from './discount-values.ts'

/** The form of a new or of a stored discount. */
export interface DiscountForm {
  field: (name: 'title' | 'code') => object
  live: <Name extends keyof DiscountValues>(name: Name) => LiveField<DiscountValues[Name]>
  values: () => DiscountValues
}
