import { CartFull } from '../cart/CartFull.tsx'
import { CartGoal } from '../cart/CartGoal.tsx'
import { CartMotivation } from '../cart/CartMotivation.tsx'
import { CartStatus } from '../cart/CartStatus.tsx'
import { useCartTexts } from '../cart/cart-texts.ts'
import { LineQuantity } from '../cart/LineQuantity.tsx'
import { productPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { useMoney, useShop, useTheme } from '../shop-context.tsx'
import type { CartLineView, CartPageView } from '../view.ts'
import { CartOffer, useOffer } from './CartOffer.tsx'
import { ProductFigure } from './ProductFigure.tsx'

export function CartPage({ page }: { page: CartPageView }) {
  const { cart, isFull } = page
  const { words } = useShop()
  const money = useMoney()
  const texts = useCartTexts()
  const { show_continue_shopping, show_related } = useTheme(({ settings }) => settings.cart)
  const { offered, others } = useOffer(page)
  return (
    <>
      <CartStatus />
      <div
        className="column wardrobe"
        data-cart=""
        data-cart-count-now={cart.count}
        data-saying={words.cartUpdated(money(cart.subtotalCents))}
      >
        <h1>{texts.heading}</h1>
        {isFull && <CartFull />}
        {cart.lines.length ? (
          <>
            <CartMotivation />
            <CartGoal subtotalCents={cart.subtotalCents} />
            <ol className="wardrobe-lines">
              {cart.lines.map((line) => (
                <WardrobeLine key={line.id} line={line} />
              ))}
            </ol>
            <CartOffer products={offered} />
            <div className="wardrobe-sum">
              <p className="wardrobe-subtotal">
                {words.subtotal} <strong>{money(cart.subtotalCents)}</strong>
              </p>
              <p className="muted">{words.taxesAtCheckout}</p>
              <a className="button button-checkout" href="/checkout">
                {texts.checkoutLabel}
              </a>
              {show_continue_shopping && (
                <a className="text-link" href="/collections/all">
                  {words.continueShopping}
                </a>
              )}
            </div>
          </>
        ) : (
          <div className="quiet">
            <p>{texts.emptyMessage}</p>
            {show_continue_shopping && (
              <a className="text-link" href="/collections/all">
                {words.continueShopping}
              </a>
            )}
          </div>
        )}
        {show_related && others.length > 0 && (
          <section className="look">
            <h2>{words.completeTheLook}</h2>
            <ul className="strip">
              {others.map((product) => (
                <ProductFigure key={product.id} product={product} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function WardrobeLine({ line }: { line: CartLineView }) {
  const { words } = useShop()
  const money = useMoney()
  return (
    <li className="wardrobe-line">
      <Image image={line.image} seed={line.handle} sizes="180px" decorative />
      <div>
        <h2>
          <a href={productPath(line.handle, line.variantId)}>{line.title}</a>
        </h2>
        {line.variantTitle && <p className="muted">{line.variantTitle}</p>}
        {line.personalization && <p className="muted">{`“${line.personalization}”`}</p>}
        <p className="muted">{words.each(money(line.unitPriceCents))}</p>
        {!line.available && <p className="field-problem">{words.soldOut}</p>}
        <LineQuantity line={line} />
      </div>
      <p className="wardrobe-total">{money(line.totalCents)}</p>
    </li>
  )
}
