import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useMe } from '../../../../session/use-me.ts'
import { formatMoney } from '../../../../ui/money/money.ts'
import type { Order } from '../order-status.ts'
import { reloadOrders } from './reload-orders.ts'

interface Props {
  order: Order
  /** Beside another way to get the money. */
  isSecond?: boolean
}

/** Says that the money of an order, or what is due of it, has reached the store itself. */
export function MarkPaidButton({ order, isSecond }: Props) {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const pay = useMutation({
    mutationFn: () => api.orders.markPaid({ params: { id: order.id } }),
    onSettled: reloadOrders,
  })
  const isDifference = orderCan.haveDifferencePaid(order)
  if (!(orderCan.beMarkedPaid(order) || isDifference) || !holds(me, 'orders.edit')) return null
  const amount = formatMoney(order.dueCents, order.currency, i18n.language)
  return (
    <Button size="sm" variant={isSecond ? 'default' : 'filled'} loading={pay.isPending} onClick={() => pay.mutate()}>
      {isDifference ? t('orders.markDifferencePaid', { amount }) : t('orders.markPaid')}
    </Button>
  )
}
