import type { ReactNode } from 'react'
import classes from './Card.module.css'

interface Props {
  title?: ReactNode
  /** At the right end of the title. */
  aside?: ReactNode
  /** Without padding, for lists and tables that reach the border. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, aside, flush = false, children }: Props) {
  return (
    <section className={classes.card}>
      {title && (
        <header className={classes.header}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  )
}
