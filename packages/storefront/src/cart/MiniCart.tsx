import { useStorefront } from '../storefront-context.tsx'
import type { CartView } from '../views/buying.ts'
import { CartGoal } from './CartGoal.tsx'
import { CartMotivation } from './CartMotivation.tsx'
import { useCartTexts } from './cart-texts.ts'
import { FreeShipping } from './FreeShipping.tsx'
import { MiniLines } from './MiniLines.tsx'
import { Subtotal } from './Subtotal.tsx'

/** The content of the mini cart: the added item, the total, and links to cart and checkout. */
export function MiniCart({ cart }: { cart: CartView }) {
  const { texts } = useStorefront()
  const own = useCartTexts()
  return (
    <div className="mini" data-cart-count-now={cart.count}>
      <h2>{own.heading}</h2>
      <CartMotivation />
      <CartGoal subtotalCents={cart.subtotalCents} />
      <FreeShipping cart={cart} />
      {cart.lines.length ? <MiniLines lines={cart.lines} /> : <p className="muted">{own.emptyMessage}</p>}
      {cart.lines.length > 0 && (
        <div className="mini-foot">
          <Subtotal cart={cart} />
          <p className="muted">{texts.taxesAtCheckout}</p>
          <a className="button button-checkout" href="/checkout">
            {own.checkoutLabel}
          </a>
          <a className="mini-cart-link" href="/cart">
            {texts.viewCart}
          </a>
        </div>
      )}
    </div>
  )
}
