import type { DraftPrice } from '@backroom/contract/selling/draft-orders/endpoints'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from '../Drafts.module.css'

/** The items of a draft that cannot be changed. */
export const DraftItems = ({ price: { lines, currency } }: { price: DraftPrice }) => (
  <ul className={classes.rows}>
    {lines.map(({ title, variantTitle, quantity, grossCents, ownDiscountCents }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
      <li key={index} className={classes.fixed}>
        <span>
          {quantity} × {title} <span className={classes.soft}>{variantTitle}</span>
        </span>
        <Money amount={grossCents} currency={currency} />
        {ownDiscountCents > 0 && (
          <span className={classes.own}>
            <Money amount={-ownDiscountCents} currency={currency} />
          </span>
        )}
      </li>
    ))}
  </ul>
)
