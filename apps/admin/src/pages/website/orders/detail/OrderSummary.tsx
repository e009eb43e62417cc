import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { PaymentStatus } from '../OrderStatuses.tsx'
import type { Order } from '../order-status.ts'
import classes from './OrderSummary.module.css'

/** The order's total and payment. */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { currency, card } = order
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <Card title={t('orders.summary')} aside={<PaymentStatus status={order.paymentStatus} />}>
      <dl className={classes.totals}>
        <dt>{t('orders.subtotal')}</dt>
        <dd>{money(order.subtotalCents)}</dd>
        {order.discountCents > 0 && (
          <>
            <dt>{t('orders.discount')}</dt>
            <dd>{money(-order.discountCents)}</dd>
          </>
        )}
        <dt>{t('orders.shipping')}</dt>
        <dd>{order.shippingCents === 0 ? t('orders.free') : money(order.shippingCents)}</dd>
        {order.taxCents > 0 && (
          <>
            <dt>{t('orders.tax')}</dt>
            <dd>{money(order.taxCents)}</dd>
          </>
        )}
        <dt className={classes.total}>{t('orders.total')}</dt>
        <dd className={classes.total}>{money(order.totalCents)}</dd>
      </dl>
      {card && <p className={classes.card}>{t('orders.paidBy', card)}</p>}
    </Card>
  )
}
