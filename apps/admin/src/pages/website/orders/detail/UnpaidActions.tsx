import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useMe } from '../../../../session/use-me.ts'
import { formatMoney } from '../../../../ui/money/money.ts'
import type { Order } from '../order-status.ts'
import classes from './OrderPayment.module.css'
import { reloadOrders } from './reload-orders.ts'

/** What a member does about an order whose buyer has paid the store itself. */
export function UnpaidActions({ order }: { order: Order }) {
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
    <div className={classes.actions}>
      <Button size="sm" loading={pay.isPending} onClick={() => pay.mutate()}>
        {isDifference ? t('orders.markDifferencePaid', { amount }) : t('orders.markPaid')}
      </Button>
    </div>
  )
}
