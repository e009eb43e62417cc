import { X } from 'lucide-react'
import classes from './Chips.module.css'

interface Props {
  /** What the chips are. */
  label: string
  chips: readonly { key: string; text: string }[]
  /** The label of the button that removes a chip. */
  removeLabel: (text: string) => string
  onRemove: (key: string) => void
}

/** Chosen values that are removed one by one. */
export function Chips({ label, chips, removeLabel, onRemove }: Props) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ key, text }) => (
        <li key={key}>
          {text}
          <button type="button" aria-label={removeLabel(text)} onClick={() => onRemove(key)}>
            <X size={13} />
          </button>
        </li>
      ))}
    </ul>
  )
}
