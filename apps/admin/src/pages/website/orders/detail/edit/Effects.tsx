import type { ReactNode } from 'react'
import { Money } from '../../../../../ui/money/Money.tsx'
import classes from './Edit.module.css'

interface Props {
  rows: readonly { label: string; cents: number }[]
  currency: string
  /** What happens besides, each as `<li>`. */
  children: ReactNode
}

/** The amounts of a change of an order, and what it does to money, stock and mails in words. */
export const Effects = ({ rows, currency, children }: Props) => (
  <div className={classes.effects}>
    <dl className={classes.sums} aria-live="polite">
      {rows.map(({ label, cents }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label} amount`}>
          <Money amount={cents} currency={currency} />
        </dd>,
      ])}
    </dl>
    <ul className={classes.soft}>{children}</ul>
  </div>
)
