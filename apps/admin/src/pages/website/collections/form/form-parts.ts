import type { ReactNode } from 'react'
import type { CollectionValues } from './collection-values.ts'

/** Properties of a field whose changes render the form. */
export interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

/** The form of a new or of a stored collection. */
export interface CollectionForm {
  field: (name: keyof CollectionValues) => object
  live: <Name extends keyof CollectionValues>(name: Name) => LiveField<CollectionValues[Name]>
  values: () => CollectionValues
  watch: (name: keyof CollectionValues, show: (value: unknown) => void) => void
}
