import { CartFull } from '../cart/CartFull.tsx'
import { CartGoal } from '../cart/CartGoal.tsx'
import { CartMotivation } from '../cart/CartMotivation.tsx'
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
import { CartOffer, useOffer } from './CartOffer.tsx'
import { ProductFigure } from './ProductFigure.tsx'

export function CartPage({ page }: { page: CartPageView }) {
  const { cart, isFull, gone, note } = page
  const { texts } = useStorefront()
  const money = useMoney()
  const own = useCartTexts()
  const { show_continue_shopping, show_related } = useTheme(({ settings }) => settings.cart)
  const { offered, others } = useOffer(page)
  return (
    <>
      <CartStatus />
      <div
        className="column wardrobe"
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
          <>
            <CartMotivation />
            <CartGoal subtotalCents={cart.subtotalCents} />
            <FreeShipping cart={cart} />
            <ol className="wardrobe-lines">
              {cart.lines.map((line) => (
                <WardrobeLine key={line.id} line={line} />
              ))}
            </ol>
            <CartOffer products={offered} />
            <div className="wardrobe-sum">
              <Subtotal cart={cart} />
              <Discounts cart={cart} />
              <p className="muted">{texts.taxesAtCheckout}</p>
              <ToCheckout note={note} />
              {show_continue_shopping && (
                <a className="text-link" href="/collections/all">
                  {texts.continueShopping}
                </a>
              )}
            </div>
          </>
        ) : (
          <div className="quiet">
            <p>{own.emptyMessage}</p>
            {show_continue_shopping && (
              <a className="text-link" href="/collections/all">
                {texts.continueShopping}
              </a>
            )}
          </div>
        )}
        {show_related && others.length > 0 && (
          <section className="look">
            <h2>{texts.completeTheLook}</h2>
            <ul className="strip">
              {others.map((product) => (
                <ProductFigure key={product.id} product={product} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <UpsellPlace placement="cart" />
    </>
  )
}

function WardrobeLine({ line }: { line: CartLineView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <li className="wardrobe-line">
      <Image image={line.image} seed={line.handle || line.title} sizes="180px" decorative />
      <div>
        <h2>
          <a href={productPath(line.handle, line.variantId)}>{line.title}</a>
        </h2>
        {line.variantTitle && <p className="muted">{line.variantTitle}</p>}
        {line.personalization && <p className="muted">{`“${line.personalization}”`}</p>}
        <p className="muted">{texts.each(money(line.unitPriceCents))}</p>
        <LineStock line={line} />
        <LineQuantity line={line} />
      </div>
      <p className="wardrobe-total">{money(line.totalCents)}</p>
    </li>
  )
}
