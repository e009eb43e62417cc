import type { AbandonedCheckout } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from './AbandonedCheckout.module.css'

/** What the customer left, with amounts that add up. */
export function LinesCard({ checkout }: { checkout: AbandonedCheckout }) {
  const { t } = useTranslation()
  const { currency, lines } = checkout
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const rows: [string, number][] = [[t('abandoned.subtotal'), checkout.subtotalCents]]
  if (checkout.discountCents > 0) rows.push([t('abandoned.discount'), -checkout.discountCents])
  rows.push([t('abandoned.shipping'), checkout.shippingCents])
  if (checkout.taxCents > 0) rows.push([t('abandoned.tax'), checkout.taxCents])
  if (checkout.tipCents > 0) rows.push([t('abandoned.tip'), checkout.tipCents])
  return (
    <>
      <Card title={t('abandoned.lines')}>
        {lines.length === 0 && <p className={classes.soft}>{t('abandoned.erasedContents')}</p>}
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.id} className={classes.line}>
              {line.imageUrl ? (
                <img src={line.imageUrl} alt="" width={48} height={60} loading="lazy" />
              ) : (
                <span className={classes.noImage} />
              )}
              <div className={classes.what}>
                <span>{line.title}</span>
                <span className={classes.soft}>{line.variantTitle}</span>
              </div>
              <span className={classes.soft}>× {line.quantity}</span>
              <span>{money(line.totalCents)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('abandoned.summary')}>
        <dl className={classes.totals}>
          {rows.map(([term, amount]) => [<dt key={term}>{term}</dt>, <dd key={`${term} amount`}>{money(amount)}</dd>])}
          <dt className={classes.total}>{t('abandoned.total')}</dt>
          <dd className={classes.total}>{money(checkout.totalCents)}</dd>
        </dl>
      </Card>
    </>
  )
}
