import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { useMe } from '../../../../session/use-me.ts'
import type { Order } from '../order-status.ts'
import { PrintMenu } from '../PrintMenu.tsx'

/** Offers the documents that this order has or can get. */
export function PrintOrder({ order }: { order: Order }) {
  const me = useMe()
  if (!holds(me, 'orders.edit')) return null
  const kinds = [
    'packing_slip' as const,
    ...(orderCan.beInvoiced(order) ? (['invoice'] as const) : []),
    ...(order.refunds.some(({ state }) => state === 'refunded') ? (['credit_note'] as const) : []),
  ]
  return <PrintMenu orders={{ count: 1, ids: [order.id] }} kinds={kinds} />
}
