import { CartFull } from '../cart/CartFull.tsx'
import { CartGoal } from '../cart/CartGoal.tsx'
import { CartStatus } from '../cart/CartStatus.tsx'
import { useCartTexts } from '../cart/cart-texts.ts'
import { DeadLink } from '../cart/DeadLink.tsx'
import { Discounts } from '../cart/Discounts.tsx'
import { FreeShipping } from '../cart/FreeShipping.tsx'
import { GoneLines } from '../cart/GoneLines.tsx'
import { LineQuantity } from '../cart/LineQuantity.tsx'
import { LineStock } from '../cart/LineStock.tsx'
import { QuantityNote } from '../cart/QuantityNote.tsx'
import { Subtotal } from '../cart/Subtotal.tsx'
import { ToCheckout } from '../cart/ToCheckout.tsx'
import { productPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { useMoney, useStorefront, useTheme } from '../storefront-context.tsx'
import { UpsellPlace } from '../upsells/UpsellPlace.tsx'
import type { CartLineView } from '../views/buying.ts'
import type { CartPageView } from '../views/pages.ts'
import { ProductCard } from './ProductCard.tsx'

const mostRelated = 4

export function CartPage({ page }: { page: CartPageView }) {
  const { cart, upsell, isFull, gone, note } = page
  const { texts } = useStorefront()
  const money = useMoney()
  const own = useCartTexts()
  const { show_continue_shopping, show_related } = useTheme(({ settings }) => settings.cart)
  return (
    <>
      <CartStatus />
      <div
        className="page cart"
        data-cart=""
        data-cart-count-now={cart.count}
        data-saying={texts.cartUpdated(money(cart.subtotalCents))}
      >
        <h1>{own.heading}</h1>
        {isFull && <CartFull />}
        <QuantityNote page={page} />
        <DeadLink page={page} />
        <GoneLines lines={gone} />
        {cart.lines.length ? (
          <div className="cart-columns">
            <ul className="lines">
              {cart.lines.map((line) => (
                <CartLine key={line.id} line={line} />
              ))}
            </ul>
            <aside className="summary" aria-label={texts.orderSummary}>
              <CartGoal subtotalCents={cart.subtotalCents} />
              <FreeShipping cart={cart} />
              <Subtotal cart={cart} />
              <Discounts cart={cart} />
              <p className="muted">{texts.taxesAtCheckout}</p>
              <ToCheckout note={note} />
              {show_continue_shopping && (
                <a className="summary-more" href="/collections/all">
                  {texts.continueShopping}
                </a>
              )}
            </aside>
          </div>
        ) : (
          <div className="empty">
            <p>{own.emptyMessage}</p>
            {show_continue_shopping && (
              <a className="button button-cart" href="/collections/all">
                {texts.continueShopping}
              </a>
            )}
          </div>
        )}
        {show_related && upsell.length > 0 && (
          <section className="related">
            <h2>{texts.youMayLike}</h2>
            <ul className="grid">
              {upsell.slice(0, mostRelated).map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <UpsellPlace placement="cart" />
    </>
  )
}

function CartLine({ line }: { line: CartLineView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <li className="line">
      <Image image={line.image} seed={line.handle || line.title} sizes="96px" decorative />
      <div className="line-text">
        <a className="line-title" href={productPath(line.handle, line.variantId)}>
          {line.title}
        </a>
        {line.variantTitle && <p className="muted">{line.variantTitle}</p>}
        {line.personalization && <p className="muted">{`“${line.personalization}”`}</p>}
        <p className="muted">{texts.each(money(line.unitPriceCents))}</p>
        <LineStock line={line} />
        <LineQuantity line={line} />
      </div>
      <p className="line-total">{money(line.totalCents)}</p>
    </li>
  )
}
