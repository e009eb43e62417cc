import type { ReactNode } from 'react'
import { LoadingBar } from '../ui/states/LoadingRows.tsx'
import { Explained } from './Explained.tsx'
import classes from './FigureRow.module.css'

export interface Figure {
  name: string
  formula: string
  /** Undefined while loading. */
  value: ReactNode
  /** The change from the previous period. Without the key, no room is kept for it. */
  change?: ReactNode
}

/** The totals of a range side by side, each with its formula. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={classes.figures}>
      {figures.map(({ name, formula, value, ...rest }) => (
        <section key={name} className={classes.figure} aria-label={name}>
          <div className={classes.label}>
            <Explained name={name} formula={formula} />
          </div>
          <div className={classes.value}>{value ?? <LoadingBar width={96} height={32} />}</div>
          {'change' in rest && <div className={classes.change}>{rest.change}</div>}
        </section>
      ))}
    </div>
  )
}
