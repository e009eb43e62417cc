import type { ReactNode } from 'react'
import classes from './controls.module.css'

interface Props {
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  /** At the right end of the label, such as a unit. */
  aside?: ReactNode
  children: ReactNode
}

export const describedBy = (id: string, ...texts: unknown[]) => (texts.some(Boolean) ? `${id}-note` : undefined)

/** A label, the control, and one line below it. The control takes `id` and `describedBy(id, help, error)`. */
export function ControlFrame({ id, label, help, error, aside, children }: Props) {
  const note = error ?? help
  return (
    <div className={classes.control}>
      <div className={classes.top}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      {note && (
        <p id={`${id}-note`} className={error ? classes.error : classes.help}>
          {note}
        </p>
      )}
    </div>
  )
}
