import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PaymentStatus } from '../OrderStatuses.tsx'
import type { Order } from '../order-status.ts'
import classes from './OrderSummary.module.css'
import { OrderTotals } from './OrderTotals.tsx'

/** The order's total and payment. */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { card } = order
  return (
    <Card title={t('orders.summary')} aside={<PaymentStatus status={order.paymentStatus} />}>
      <OrderTotals order={order} />
      {card && <p className={classes.card}>{t('orders.paidBy', card)}</p>}
    </Card>
  )
}
