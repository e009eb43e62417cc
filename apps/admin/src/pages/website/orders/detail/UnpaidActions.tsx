import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useMe } from '../../../../session/use-me.ts'
import type { Order } from '../order-status.ts'
import classes from './OrderPayment.module.css'
import { reloadOrders } from './reload-orders.ts'

/** What a member does about an order whose buyer has paid the store itself. */
export function UnpaidActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const pay = useMutation({
    mutationFn: () => api.orders.markPaid({ params: { id: order.id } }),
    onSettled: reloadOrders,
  })
  if (!orderCan.beMarkedPaid(order) || !holds(me, 'orders.edit')) return null
  return (
    <div className={classes.actions}>
      <Button size="sm" loading={pay.isPending} onClick={() => pay.mutate()}>
        {t('orders.markPaid')}
      </Button>
    </div>
  )
}
