import type { LiveField } from '../../../forms/fields/live-field.ts'
import type { NewMetafieldValues } from './use-metafield-form.ts'

/** The form of a new or of a stored metafield. */
export interface MetafieldForm {
  field: (name: 'name' | 'help' | 'choices') => object
  checkbox: (name: 'isShown') => object
}

/** What only a new metafield chooses. */
export interface NewMetafieldForm extends MetafieldForm {
  live: <Name extends keyof NewMetafieldValues>(name: Name) => LiveField<NewMetafieldValues[Name]>
  values: () => NewMetafieldValues
}
