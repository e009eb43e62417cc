import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartView } from '../views/buying.ts'

/** How much more to buy until shipping is free in the shop's country. */
export function FreeShipping({ cart: { subtotalCents, freeShippingFromCents, count } }: { cart: CartView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  if (!freeShippingFromCents || count === 0) return null
  const missingCents = Math.max(0, freeShippingFromCents - subtotalCents)
  return (
    <div className="goal" data-reached={missingCents === 0 || undefined}>
      <p>{missingCents > 0 ? texts.freeShippingLeft(money(missingCents)) : texts.freeShippingReached}</p>
      <progress
        aria-label={texts.freeShippingGoal}
        max={freeShippingFromCents}
        value={freeShippingFromCents - missingCents}
      />
    </div>
  )
}
