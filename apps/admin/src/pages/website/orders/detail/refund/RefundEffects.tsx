import { useTranslation } from 'react-i18next'
import { Money } from '../../../../../ui/money/Money.tsx'
import type { Order } from '../../order-status.ts'
import classes from './Refund.module.css'
import type { Refundable, RefundSums } from './refund-values.ts'
import { useRefundWays } from './refund-ways.ts'

interface Props {
  order: Order
  refundable: Refundable
  sums: RefundSums
  isMailed: boolean
}

/** What the refund does to money, stock and mails. */
export function RefundEffects({ order, refundable, sums, isMailed }: Props) {
  const { t } = useTranslation()
  const { itemsCents, taxCents, shippingCents, tipCents } = sums
  const adjustmentCents = sums.amountCents - itemsCents - taxCents - shippingCents - tipCents
  const rows = [
    { label: t('orders.refundItems'), cents: itemsCents, isShown: itemsCents > 0 },
    { label: t('orders.tax'), cents: taxCents, isShown: taxCents > 0 },
    { label: t('orders.shipping'), cents: shippingCents, isShown: shippingCents > 0 },
    { label: t('orders.tip'), cents: tipCents, isShown: tipCents > 0 },
    { label: t('orders.refundAdjustment'), cents: adjustmentCents, isShown: adjustmentCents !== 0 },
    { label: t('orders.refundTotal'), cents: sums.amountCents, isShown: true },
    { label: t('orders.refundLeft'), cents: sums.leftCents, isShown: true },
  ].filter(({ isShown }) => isShown)
  const waysOf = useRefundWays()
  return (
    <div className={classes.effects}>
      <dl className={classes.sums}>
        {rows.map(({ label, cents }) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} amount`}>
            <Money amount={cents} currency={refundable.currency} />
          </dd>,
        ])}
      </dl>
      <ul className={classes.soft}>
        {waysOf(refundable, sums.amountCents, order.card).map((way) => (
          <li key={way}>{way}</li>
        ))}
        {sums.removedCount > 0 && <li>{t('orders.refundRemoves', { count: sums.removedCount })}</li>}
        <li>
          {t(sums.restockedCount > 0 ? 'orders.refundRestocks' : 'orders.refundNoStock', {
            count: sums.restockedCount,
          })}
        </li>
        {!(isMailed && order.email) && <li>{t('orders.refundNoMail')}</li>}
      </ul>
    </div>
  )
}
