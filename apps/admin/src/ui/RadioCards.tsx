import { type ReactNode, useId } from 'react'
import classes from './RadioCards.module.css'

interface Props<Value extends string> {
  legend: ReactNode
  value: Value | undefined
  choices: readonly { value: Value; label: string; text?: string }[]
  onChoose: (value: Value) => void
}

/** One of a few, each with room for a sentence. */
export function RadioCards<Value extends string>({ legend, value, choices, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.card}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            <span className={classes.label}>{choice.label}</span>
            {choice.text && <span className={classes.text}>{choice.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
