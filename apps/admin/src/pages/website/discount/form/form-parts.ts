import type { ReactNode } from 'react'
import type { DiscountValues } from './discount-values.ts'

/** Properties of a field whose changes render the form. */
export interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

/** The form of a new or of a stored discount. */
export interface DiscountForm {
  field: (name: 'title' | 'code') => object
  live: <Name extends keyof DiscountValues>(name: Name) => LiveField<DiscountValues[Name]>
  values: () => DiscountValues
}
