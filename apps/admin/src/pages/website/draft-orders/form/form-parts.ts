import type { LiveField } from '../../../../forms/fields/live-field.ts'
import type { DraftValues } from './draft-values.ts'

/** The form of a new or of a stored draft. */
export interface DraftForm {
  field: (name: keyof DraftValues) => object
  watch: (name: keyof DraftValues, show: (value: unknown) => void) => void
  set: <Name extends keyof DraftValues>(name: Name, value: DraftValues[Name]) => void
  live: <Name extends keyof DraftValues>(name: Name) => LiveField<DraftValues[Name]>
}
