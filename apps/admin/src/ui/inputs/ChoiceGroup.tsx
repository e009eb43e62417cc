import type { ReactNode } from 'react'
import classes from './ChoiceGroup.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  /** `name` is the accessible name, `face` is the visible content. */
  choices: readonly { value: Value; name: string; face: ReactNode; lang?: string }[]
  onChoose: (value: Value) => void
}

/** A few choices side by side. */
export function ChoiceGroup<Value extends string>({ label, value, choices, onChoose }: Props<Value>) {
  return (
    <fieldset className={classes.group} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          lang={choice.lang}
          aria-label={choice.name}
          aria-pressed={choice.value === value}
          title={choice.name}
          onClick={() => onChoose(choice.value)}
        >
          {choice.face}
        </button>
      ))}
    </fieldset>
  )
}
