import type { NumberField } from '@backroom/theme/fields/field'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlFrame, describedBy } from '../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../ui/controls/controls.module.css'
import type { ControlProps } from './control.ts'

/** Stores only numbers within the limits. A stored number outside the limits stays until it is edited. */
export function NumberControl({ id, field, label, help, value, change }: ControlProps<NumberField, number>) {
  const { t, i18n } = useTranslation()
  const { min, max, step, unit, slider } = field
  const [text, setText] = useState(String(value))
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    setText((current) => (Number(current) === value && current !== '' ? current : String(value)))
    setRefused(false)
  }, [value])

  function store(next: string) {
    setText(next)
    const entered = Number(next)
    const fits = next.trim() !== '' && Math.abs(Math.round(entered / step) * step - entered) < 1e-9
    const isAllowed = fits && entered >= (min ?? 0) && entered <= (max ?? Number.MAX_SAFE_INTEGER)
    if (isAllowed) change(entered)
    // Errors are shown when the field is left, because 4 may become 45 during typing.
    if (isAllowed) setRefused(false)
  }
  const shown = (limit: number) => limit.toLocaleString(i18n.language)
  const range =
    min !== undefined && max !== undefined
      ? t('themeEditor.control.range', { min: shown(min), max: shown(max) })
      : undefined
  const error = isRefused ? (range ?? t('themeEditor.control.range', { min: min ?? 0, max: '…' })) : undefined
  return (
    <ControlFrame id={id} label={label} help={help} error={error} aside={<Aside text={range} unit={unit} />}>
      <div className={classes.row}>
        {slider && (
          <input
            type="range"
            aria-label={label}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={(event) => store(event.currentTarget.value)}
          />
        )}
        <input
          id={id}
          type="number"
          inputMode="numeric"
          className={`${classes.input} ${classes.number}`}
          min={min}
          max={max}
          step={step}
          value={text}
          aria-invalid={isRefused || undefined}
          aria-describedby={describedBy(id, help, error)}
          onChange={(event) => store(event.currentTarget.value)}
          onBlur={() => setRefused(Number(text) !== value || text.trim() === '')}
        />
      </div>
    </ControlFrame>
  )
}

function Aside({ text, unit }: { text: string | undefined; unit: string | undefined }) {
  const aside = [text, unit].filter(Boolean).join(' ')
  return aside ? <span className={classes.aside}>{aside}</span> : null
}
