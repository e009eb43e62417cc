import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import type { Order } from '../order-status.ts'
import classes from './OrderPayment.module.css'

/** What a member does about an order whose buyer pays the store itself, and has not. */
export function UnpaidActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const [isCancelling, setCancelling] = useState(false)
  const params = { id: order.id }
  const reload = () => queryClient.invalidateQueries({ queryKey: ['orders'] })
  const pay = useMutation({ mutationFn: () => api.orders.markPaid({ params }), onSettled: reload })
  const cancel = useMutation({
    mutationFn: () => api.orders.cancelUnpaid({ params }),
    onSettled: async () => {
      await reload()
      setCancelling(false)
    },
  })
  const mayPay = orderCan.beMarkedPaid(order) && holds(me, 'orders.edit')
  const mayCancel = orderCan.beCancelledUnpaid(order) && holds(me, 'orders.cancel')
  if (!mayPay && !mayCancel) return null
  return (
    <div className={classes.actions}>
      {mayPay && (
        <Button size="sm" loading={pay.isPending} onClick={() => pay.mutate()}>
          {t('orders.markPaid')}
        </Button>
      )}
      {mayCancel && (
        <Button size="sm" variant="default" onClick={() => setCancelling(true)}>
          {t('orders.cancelUnpaid')}
        </Button>
      )}
      {isCancelling && (
        <RemoveDialog
          title={t('orders.cancelTitle', { name: order.name })}
          action={t('orders.cancelUnpaid')}
          isPending={cancel.isPending}
          onRemove={() => cancel.mutate()}
          onClose={() => setCancelling(false)}
        >
          {t('orders.cancelText')}
        </RemoveDialog>
      )}
    </div>
  )
}
