import type { ReactNode } from 'react'
import { LoadingBar } from '../../ui/states/LoadingRows.tsx'
import classes from './Figure.module.css'

interface Props {
  label: string
  value: ReactNode
  /** Shown instead of a figure. */
  isFaint: boolean
  isLoading: boolean
  /** The same figure of other days, a paragraph each. */
  compared?: ReactNode
}

export function Figure({ label, value, isFaint, isLoading, compared }: Props) {
  return (
    <section className={classes.figure} aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <div className={classes.value} data-faint={isFaint || undefined}>
        {isLoading ? <LoadingBar width={96} height={32} /> : value}
      </div>
      {compared && <div className={classes.compared}>{compared}</div>}
    </section>
  )
}
