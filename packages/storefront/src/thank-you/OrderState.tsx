import { useStorefront } from '../storefront-context.tsx'
import type { OrderView } from '../views/buying.ts'

/** How the order is now, in words. */
export function OrderState({ order: { status } }: { order: OrderView }) {
  const { texts } = useStorefront()
  if (!status) return null
  const { orderStatus, orderStatuses } = texts.checkoutTexts
  return (
    <p className="order-state">
      {`${orderStatus}: `}
      <b>{orderStatuses[status]}</b>
    </p>
  )
}
