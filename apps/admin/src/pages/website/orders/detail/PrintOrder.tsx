import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { PageActionGroup } from '../../../../ui/layout/PageActionGroup.tsx'
import { PageAction } from '../../../../ui/layout/PageActions.tsx'
import type { Order } from '../order-status.ts'
import { usePrint } from '../use-print.ts'

/** Offers the documents that this order has or can get: the slip to members who pack, the others to those who edit orders. */
export function PrintOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const mayEdit = holds(me, 'orders.edit')
  const { mutate, isPending } = usePrint({ count: 1, ids: [order.id] })
  const kinds = [
    ...(holds(me, 'orders.fulfill') ? (['packing_slip'] as const) : []),
    ...(mayEdit && orderCan.beInvoiced(order) ? (['invoice'] as const) : []),
    ...(mayEdit && order.refunds.some(({ state }) => state === 'refunded') ? (['credit_note'] as const) : []),
  ]
  if (kinds.length === 0) return null
  return (
    <PageActionGroup label={t('orders.print')} isPending={isPending}>
      {kinds.map((kind) => (
        <PageAction key={kind} isPending={isPending} onClick={() => mutate(kind)}>
          {t(`orders.documents.${kind}`)}
        </PageAction>
      ))}
    </PageActionGroup>
  )
}
