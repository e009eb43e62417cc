import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartView } from '../views/buying.ts'

/** How much more to buy until shipping is free to the country of the buyer. */
export function FreeShipping({ cart: { subtotalCents, freeShipping, count } }: { cart: CartView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  if (!freeShipping || count === 0) return null
  const { fromCents, country } = freeShipping
  const missingCents = Math.max(0, fromCents - subtotalCents)
  return (
    <div className="goal" data-reached={missingCents === 0 || undefined}>
      <p>
        {missingCents > 0 ? texts.freeShippingLeft(money(missingCents), country) : texts.freeShippingReached(country)}
      </p>
      <progress aria-label={texts.freeShippingGoal} max={fromCents} value={fromCents - missingCents} />
    </div>
  )
}
