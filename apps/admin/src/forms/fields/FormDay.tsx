import type { ReactNode } from 'react'
import { DayField } from '../../ui/dates/DayField.tsx'

interface Props {
  label: string
  value: string
  onChange: (day: string) => void
  error?: ReactNode
  'data-path'?: string
}

/** A date input of a form: `<FormDay {...form.live('fromDay')} />`. Leaves out the limits of texts and numbers. */
export const FormDay = ({ label, value, onChange, error, 'data-path': path }: Props) => (
  <DayField label={label} value={value} onChange={onChange} error={error} {...(path && { 'data-path': path })} />
)
