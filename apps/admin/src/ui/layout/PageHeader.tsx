import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface Props {
  title: ReactNode
  /** Statuses next to the title. */
  aside?: ReactNode
  /** One short line under the title. */
  detail?: ReactNode
  /** The page's primary action. */
  action?: ReactNode
}

export function PageHeader({ title, aside, detail, action }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <h1 className={classes.title}>{title}</h1>
        {aside}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {detail && <p className={classes.detail}>{detail}</p>}
    </header>
  )
}
