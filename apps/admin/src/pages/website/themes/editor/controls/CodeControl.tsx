import type { CodeField } from '@backroom/theme/fields/field'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlFrame, describedBy } from '../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../ui/controls/controls.module.css'
import type { ControlProps } from './control.ts'

/** An HTML input. Text beyond the length limit stays in the input but is not stored. */
export function CodeControl({ id, field, label, help, value, change }: ControlProps<CodeField, string>) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const { maxLength: max } = field
  const error = text.length > max ? t('themeEditor.control.codeTooLong', { max }) : undefined
  const numbers = new Intl.NumberFormat(i18n.language)
  return (
    <ControlFrame
      id={id}
      label={label}
      help={help}
      error={error}
      aside={
        <span className={classes.aside}>
          {numbers.format(text.length)} / {numbers.format(max)}
        </span>
      }
    >
      <textarea
        id={id}
        className={`${classes.input} ${classes.code}`}
        rows={12}
        spellCheck={false}
        autoCapitalize="off"
        wrap="off"
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, help, error)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          if (currentTarget.value.length <= max) change(currentTarget.value)
        }}
      />
    </ControlFrame>
  )
}
