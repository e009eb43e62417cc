import type { ReactNode } from 'react'
import type { ProductOptionValues } from './use-product-option-form.ts'

/** Properties of a field whose changes render the form. */
interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

/** The form of a new or of a stored definition. */
export interface ProductOptionForm {
  field: (name: 'name') => object
  live: <Name extends keyof ProductOptionValues>(name: Name) => LiveField<ProductOptionValues[Name]>
  values: () => ProductOptionValues
}
