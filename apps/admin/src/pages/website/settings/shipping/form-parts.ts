import type { LiveField } from '../../../../forms/fields/live-field.ts'
import type { ProfileValues } from './use-profile-form.ts'

/** The form of a new or of a stored profile. */
export interface ProfileForm {
  field: (name: 'name') => object
  live: <Name extends keyof ProfileValues>(name: Name) => LiveField<ProfileValues[Name]>
}
