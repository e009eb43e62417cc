import type { LiveField } from '../../../../forms/fields/live-field.ts'
import type { CollectionValues } from './collection-values.ts'

/** The form of a new or of a stored collection. */
export interface CollectionForm {
  field: (name: keyof CollectionValues) => object
  live: <Name extends keyof CollectionValues>(name: Name) => LiveField<CollectionValues[Name]>
  values: () => CollectionValues
  watch: (name: keyof CollectionValues, show: (value: unknown) => void) => void
}
