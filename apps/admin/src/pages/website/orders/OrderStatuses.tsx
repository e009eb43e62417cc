import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { fulfillmentLooks, type OrderSummary, paymentLooks, riskLooks } from './order-status.ts'

export function PaymentStatus({ status }: { status: OrderSummary['paymentStatus'] }) {
  const { t } = useTranslation()
  return <StatusDot {...paymentLooks[status]}>{t(`orders.paymentStatus.${status}`)}</StatusDot>
}

export function FulfillmentStatus({ status }: { status: OrderSummary['fulfillmentStatus'] }) {
  const { t } = useTranslation()
  return <StatusDot {...fulfillmentLooks[status]}>{t(`orders.fulfillmentStatus.${status}`)}</StatusDot>
}

export function RiskLevel({ level }: { level: NonNullable<OrderSummary['riskLevel']> }) {
  const { t } = useTranslation()
  return <StatusDot {...riskLooks[level]}>{t(`orders.riskLevel.${level}`)}</StatusDot>
}

export function ArchivedStatus() {
  const { t } = useTranslation()
  return <StatusDot tone="neutral">{t('orders.orderStatus.archived')}</StatusDot>
}

/** Of a cancelled order nothing will be sent, so its fulfillment says nothing. Of an emptied one nothing was, and nothing will be. */
export function OrderState({ order: { status, fulfillmentStatus, isEmptied } }: { order: OrderSummary }) {
  const { t } = useTranslation()
  if (status === 'cancelled') return <StatusDot tone="neutral">{t('orders.orderStatus.cancelled')}</StatusDot>
  if (isEmptied && fulfillmentStatus === 'unfulfilled')
    return <StatusDot tone="neutral">{t('orders.nothingToSend')}</StatusDot>
  return <FulfillmentStatus status={fulfillmentStatus} />
}
