import type { TextField } from '@backroom/theme/fields/field'
import { textProblem } from '@backroom/theme/fields/text-problem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlFrame, describedBy } from '../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../ui/controls/controls.module.css'
import type { ControlProps } from './control.ts'
import { VariableNote } from './VariableNote.tsx'

/** Stores every text. Errors are shown when the field is left and cleared on the next key. */
export function TextControl({ id, field, label, help, value, change }: ControlProps<TextField, string>) {
  const { t } = useTranslation()
  const [wasLeft, setLeft] = useState(false)
  const problem = textProblem(field, value)
  const error = wasLeft && problem ? t(`themeEditor.control.${problem}`) : undefined
  const shared = {
    id,
    value,
    maxLength: field.maxLength,
    className: classes.input,
    required: field.isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, help, error),
    onFocus: () => setLeft(false),
    onBlur: () => setLeft(true),
  }
  return (
    <ControlFrame id={id} label={label} help={help} error={error}>
      {field.kind === 'multiline' ? (
        <textarea {...shared} rows={3} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={field.isNumeric ? 'decimal' : undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <VariableNote variables={field.variables} />
    </ControlFrame>
  )
}
