import { useMoney, useStorefront } from '../../storefront-context.tsx'
import type { CheckoutView } from '../../views/buying.ts'

/** Says what it does: a card is charged at once, every other order is placed first. */
export function PayButton({ checkout: { cart, methods, takesCards, isBalance } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  const amount = useMoney()(cart.totalCents)
  const byCard = takesCards || methods.length === 0
  return (
    <button className="button button-checkout" type="submit" data-pay="">
      {byCard && (
        <span data-by-card="">
          <span data-quote="by-card">{texts.pay(amount)}</span>
        </span>
      )}
      {methods.length > 0 && (
        <span data-later="">
          <span data-quote="later">{isBalance ? texts.pay(amount) : texts.placeOrder(amount)}</span>
        </span>
      )}
    </button>
  )
}
