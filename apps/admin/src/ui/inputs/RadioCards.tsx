import { type ReactNode, useId } from 'react'
import classes from './RadioCards.module.css'

interface Props<Value extends string> {
  legend: ReactNode
  value: Value | undefined
  choices: readonly { value: Value; label: string; text?: string }[]
  /** The error message of the choice. */
  error?: ReactNode
  onChange: (value: Value) => void
  /** The form's path of the field. */
  'data-path'?: string
}

/** Radio buttons as cards with a line of text. */
export function RadioCards<Value extends string>({ legend, value, choices, error, onChange, ...place }: Props<Value>) {
  const name = useId()
  return (
    <fieldset
      className={classes.group}
      data-path={place['data-path']}
      data-chosen={value}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.card}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span className={classes.label}>{choice.label}</span>
            {choice.text && <span className={classes.text}>{choice.text}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={classes.failed} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
