import type { ReactNode } from 'react'
import { LoadingBar } from '../../ui/LoadingRows.tsx'
import classes from './Figure.module.css'

interface Props {
  label: string
  /** Undefined while loading, null when there is nothing yet. */
  value: ReactNode
  none: string
}

export function Figure({ label, value, none }: Props) {
  return (
    <section className={classes.figure} aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <div className={classes.value} data-none={value === null || undefined}>
        {value === undefined ? <LoadingBar width={96} height={32} /> : (value ?? none)}
      </div>
    </section>
  )
}
