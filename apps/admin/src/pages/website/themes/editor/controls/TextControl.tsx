import type { TextField } from '@backroom/theme/fields/field'
import { ControlFrame, describedBy } from './ControlFrame.tsx'
import type { ControlProps } from './control.ts'
import classes from './controls.module.css'

export function TextControl({ id, field, label, help, value, change }: ControlProps<TextField, string>) {
  const shared = {
    id,
    value,
    maxLength: field.maxLength,
    className: classes.input,
    'aria-describedby': describedBy(id, help),
  }
  return (
    <ControlFrame id={id} label={label} help={help}>
      {field.kind === 'multiline' ? (
        <textarea {...shared} rows={3} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => change(event.currentTarget.value)} />
      )}
    </ControlFrame>
  )
}
