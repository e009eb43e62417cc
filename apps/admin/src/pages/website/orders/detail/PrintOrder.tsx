import { orderCan } from '@backroom/contract/selling/orders/rules'
import { useTranslation } from 'react-i18next'
import { PageActionGroup } from '../../../../ui/layout/PageActionGroup.tsx'
import { PageAction } from '../../../../ui/layout/PageActions.tsx'
import type { Order } from '../order-status.ts'
import { usePrint } from '../use-print.ts'

/** Offers the documents that this order has or can get. */
export function PrintOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { mutate, isPending } = usePrint({ count: 1, ids: [order.id] })
  const kinds = [
    'packing_slip' as const,
    ...(orderCan.beInvoiced(order) ? (['invoice'] as const) : []),
    ...(order.refunds.some(({ state }) => state === 'refunded') ? (['credit_note'] as const) : []),
  ]
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
