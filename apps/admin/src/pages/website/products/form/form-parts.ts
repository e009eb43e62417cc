import type { LiveField } from '../../../../forms/fields/live-field.ts'
import type { ProductValues } from './product-values.ts'

/** The form of a new or of a stored product. */
export interface ProductForm {
  field: (name: keyof ProductValues) => object
  live: <Name extends keyof ProductValues>(name: Name) => LiveField<ProductValues[Name]>
  values: () => ProductValues
  watch: (name: keyof ProductValues, show: (value: unknown) => void) => void
  findings: () => readonly { path: string; message: string }[]
}
