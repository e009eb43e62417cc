import type { ReactNode } from 'react'
import type { ProfileValues } from './use-profile-form.ts'

export interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

/** The form of a new or of a stored profile. */
export interface ProfileForm {
  field: (name: 'name') => object
  live: <Name extends keyof ProfileValues>(name: Name) => LiveField<ProfileValues[Name]>
}
