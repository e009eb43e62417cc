import { riskCan } from '@backroom/contract/selling/order-risks/rules'
import { OctagonAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './Orders.module.css'
import type { OrderSummary } from './order-status.ts'

/** The number, with a mark while a high risk is not reviewed. */
export function OrderNumber({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  if (!riskCan.beReviewed(order)) return order.name
  return (
    <span className={classes.risky}>
      {order.name} <OctagonAlert size={14} role="img" aria-label={t('orders.presets.highRisk')} />
    </span>
  )
}
