import type { DraftPrice } from '@backroom/contract/selling/draft-orders/endpoints'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from '../Drafts.module.css'

/** Every part of the total, in the order in which they add up; included tax is below it. */
export function PriceTotals({ price }: { price: DraftPrice }) {
  const { t, i18n } = useTranslation()
  const { currency, taxes, deliveryName } = price
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const rateOf = ({ name, millionths }: DraftPrice['taxes'][number]) =>
    t('drafts.taxRate', { name, percent: (millionths / 10_000).toLocaleString(i18n.language) })
  return (
    <dl className={classes.totals} aria-live="polite">
      <dt>{t('drafts.subtotal')}</dt>
      <dd>{money(price.subtotalCents)}</dd>
      {price.discountCents > 0 && (
        <>
          <dt>{t('drafts.discount')}</dt>
          <dd>{money(-price.discountCents)}</dd>
        </>
      )}
      {price.isExempt && (
        <>
          <dt>{t('drafts.exempt')}</dt>
          <dd>{money(0 - price.exemptTaxCents)}</dd>
        </>
      )}
      <dt>{deliveryName ? t('drafts.shippingBy', { name: deliveryName }) : t('drafts.shipping')}</dt>
      <dd>{price.shippingCents > 0 ? money(price.shippingCents) : deliveryName ? t('drafts.free') : '–'}</dd>
      {taxes
        .filter(({ isIncluded }) => !isIncluded)
        .map((tax) => (
          <Fragment key={`${tax.name} ${tax.millionths}`}>
            <dt>{rateOf(tax)}</dt>
            <dd>{money(tax.cents)}</dd>
          </Fragment>
        ))}
      <dt className={classes.total}>{t('drafts.total')}</dt>
      <dd className={classes.total}>{money(price.totalCents)}</dd>
      {taxes
        .filter(({ isIncluded }) => isIncluded)
        .map((tax) => (
          <Fragment key={`${tax.name} ${tax.millionths}`}>
            <dt>{t('drafts.includes', { rate: rateOf(tax) })}</dt>
            <dd>{money(tax.cents)}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
