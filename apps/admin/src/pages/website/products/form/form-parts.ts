import type { ReactNode } from 'react'
import type { ProductValues } from './product-values.ts'

/** Properties of a field whose changes render the form. */
export interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

/** The form of a new or of a stored product. */
export interface ProductForm {
  field: (name: keyof ProductValues) => object
  live: <Name extends keyof ProductValues>(name: Name) => LiveField<ProductValues[Name]>
  values: () => ProductValues
  watch: (name: keyof ProductValues, show: (value: unknown) => void) => void
  findings: () => readonly { path: string; message: string }[]
}
