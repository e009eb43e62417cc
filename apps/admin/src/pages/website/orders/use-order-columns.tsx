import { holds } from '@backroom/contract/platform/access/permissions'
import type { orderList } from '@backroom/contract/selling/orders/list'
import { useTranslation } from 'react-i18next'
import { RowLink } from '../../../links.tsx'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useMe } from '../../../session/use-me.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { OrderNumber } from './OrderNumber.tsx'
import { OrderState, PaymentStatus } from './OrderStatuses.tsx'
import classes from './Orders.module.css'
import type { OrderSummary } from './order-status.ts'

export function useOrderColumns(): ListColumns<typeof orderList, OrderSummary> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const mayOpenCustomers = holds(useMe(), 'customers.view')
  return [
    { key: 'number', header: t('orders.number'), width: '9%', cell: (order) => <OrderNumber order={order} /> },
    {
      key: 'date',
      header: t('orders.date'),
      sort: 'placed',
      width: '14.5%',
      cell: ({ placedAt }) => <DateTime at={placedAt} timeZone={zone} short />,
    },
    {
      key: 'customer',
      // The remaining width: 16 %, enough for a name in a window of 1 024 px.
      header: t('orders.customer'),
      sort: 'customer',
      cell: ({ customerId, customerName, email }) => {
        const name = customerName || email || t('orders.erasedCustomer')
        if (!customerId || !mayOpenCustomers) return name
        return (
          <span className={classes.above}>
            <RowLink page="website.customer.detail" params={{ id: customerId }}>
              {name}
            </RowLink>
          </span>
        )
      },
    },
    {
      key: 'payment',
      header: t('orders.payment'),
      width: '17%',
      cell: ({ paymentStatus }) => <PaymentStatus status={paymentStatus} />,
    },
    {
      key: 'fulfillment',
      header: t('orders.fulfillment'),
      width: '15%',
      cell: (order) => <OrderState order={order} />,
    },
    { key: 'items', header: t('orders.items'), width: '7.5%', isNumber: true, cell: ({ itemCount }) => itemCount },
    {
      key: 'total',
      header: t('orders.total'),
      sort: 'total',
      width: '12%',
      isNumber: true,
      cell: ({ totalCents, currency }) => <Money amount={totalCents} currency={currency} />,
    },
    { key: 'tags', header: t('orders.tags'), width: '10%', cell: ({ tags }) => tags.join(', ') },
    {
      key: 'source',
      header: t('orders.source'),
      width: '13%',
      isOptional: true,
      cell: ({ source }) => t(`orders.sources.${source}`),
    },
  ]
}
