import type { ReactNode } from 'react'
import type { CustomerValues } from './use-customer-form.ts'

/** Properties of a field whose changes render the form. */
export interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

/** The form of a new or of a stored customer. */
export interface CustomerForm {
  field: (name: keyof CustomerValues) => object
  live: <Name extends keyof CustomerValues>(name: Name) => LiveField<CustomerValues[Name]>
}
