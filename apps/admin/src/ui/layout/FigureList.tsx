import type { ReactNode } from 'react'
import classes from './FigureList.module.css'

interface Figure {
  term: string
  value: ReactNode
  /** Below the value. */
  detail?: ReactNode
}

/** Figures side by side, each under its name. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ term, value, detail }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
        {detail && <dd className={classes.detail}>{detail}</dd>}
      </div>
    ))}
  </dl>
)
