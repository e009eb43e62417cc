import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartView } from '../views/buying.ts'

/** The subtotal of a cart, and the discount on it. */
export function Subtotal({ cart: { subtotalCents, discountCents } }: { cart: CartView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <dl className="totals">
      <div className="totals-sum">
        <dt>{texts.subtotal}</dt>
        <dd>{money(subtotalCents)}</dd>
      </div>
      {discountCents > 0 && (
        <div>
          <dt>{texts.discount}</dt>
          <dd>{money(-discountCents)}</dd>
        </div>
      )}
    </dl>
  )
}
