import type { ReactNode } from 'react'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartView } from '../view.ts'
import { MiniLines } from './MiniLines.tsx'

/** What stands in the sheet: what was just added, the sum, and the two ways on. */
export function MiniCart({ cart, children }: { cart: CartView; children?: ReactNode }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <div className="mini" data-cart-count-now={cart.count}>
      <h2>{texts.cartTitle}</h2>
      {cart.lines.length ? <MiniLines lines={cart.lines} /> : <p className="muted">{texts.cartEmpty}</p>}
      {children}
      {cart.lines.length > 0 && (
        <div className="mini-foot">
          <p className="mini-sum">
            <span>{texts.subtotal}</span> <span>{money(cart.subtotalCents)}</span>
          </p>
          <p className="muted">{texts.taxesAtCheckout}</p>
          <a className="button button-checkout" href="/checkout">
            {texts.goToCheckout}
          </a>
          <a className="mini-cart-link" href="/cart">
            {texts.viewCart}
          </a>
        </div>
      )}
    </div>
  )
}
