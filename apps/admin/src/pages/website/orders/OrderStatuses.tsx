import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { fulfillmentLooks, type OrderSummary, paymentLooks } from './order-status.ts'

export function PaymentStatus({ status }: { status: OrderSummary['paymentStatus'] }) {
  const { t } = useTranslation()
  return <StatusDot {...paymentLooks[status]}>{t(`orders.paymentStatus.${status}`)}</StatusDot>
}

export function FulfillmentStatus({ status }: { status: OrderSummary['fulfillmentStatus'] }) {
  const { t } = useTranslation()
  return <StatusDot {...fulfillmentLooks[status]}>{t(`orders.fulfillmentStatus.${status}`)}</StatusDot>
}

export function ArchivedStatus() {
  const { t } = useTranslation()
  return <StatusDot tone="neutral">{t('orders.isArchived')}</StatusDot>
}
