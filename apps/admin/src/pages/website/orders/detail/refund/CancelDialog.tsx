import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useMe } from '../../../../../session/use-me.ts'
import type { Order } from '../../order-status.ts'
import { LoadingDialog } from '../LoadingDialog.tsx'
import { CancelForm } from './CancelForm.tsx'

interface Props {
  order: Order
  onClose: () => void
}

/** Loads what a cancellation would refund, if the order is paid and the member may refund. */
export function CancelDialog({ order, onClose }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const mayRefund = orderCan.beRefunded(order) && holds(me, 'orders.refund')
  const { data, error } = useQuery({
    ...queryOptions(api.orders.refundable, { params: { id: order.id } }),
    enabled: mayRefund,
    staleTime: 0,
  })
  if (data || !mayRefund) return <CancelForm order={order} refundable={data} onClose={onClose} />
  return (
    <LoadingDialog
      title={t('orders.cancelTitle', { name: order.name })}
      failure={error && t('orders.refundFailed')}
      onClose={onClose}
    />
  )
}
