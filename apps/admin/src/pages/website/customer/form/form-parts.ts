import type { LiveField } from '../../../../forms/fields/live-field.ts'
import type { CustomerValues } from './use-customer-form.ts'

/** The form of a new or of a stored customer. */
export interface CustomerForm {
  field: (name: keyof CustomerValues) => object
  checkbox: (name: 'isTaxExempt') => object
  live: <Name extends keyof CustomerValues>(name: Name) => LiveField<CustomerValues[Name]>
}
