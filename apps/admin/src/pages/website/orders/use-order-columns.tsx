import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import type { Column } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Money } from '../../../ui/Money.tsx'
import { FulfillmentStatus, PaymentStatus } from './OrderStatuses.tsx'
import type { OrderSummary } from './order-status.ts'

export function useOrderColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'number', header: t('orders.number'), width: 88, cell: ({ number }) => `#${number}` },
    {
      key: 'date',
      header: t('orders.date'),
      width: 128,
      cell: ({ placedAt }) => <DateTime at={placedAt} timeZone={zone} short />,
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      cell: ({ customerName, email }) => customerName || email,
    },
    {
      key: 'payment',
      header: t('orders.payment'),
      width: 148,
      cell: ({ paymentStatus }) => <PaymentStatus status={paymentStatus} />,
    },
    {
      key: 'fulfillment',
      header: t('orders.fulfillment'),
      width: 156,
      cell: ({ fulfillmentStatus }) => <FulfillmentStatus status={fulfillmentStatus} />,
    },
    { key: 'items', header: t('orders.items'), width: 64, isNumber: true, cell: ({ itemCount }) => itemCount },
    {
      key: 'total',
      header: t('orders.total'),
      width: 112,
      isNumber: true,
      cell: ({ totalCents, currency }) => <Money amount={totalCents} currency={currency} />,
    },
  ]
}
