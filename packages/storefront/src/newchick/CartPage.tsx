import { CartFull } from '../cart/CartFull.tsx'
import { LineQuantity } from '../cart/LineQuantity.tsx'
import { productPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartPageView } from '../view.ts'
import { ProductFigure } from './ProductFigure.tsx'

export function CartPage({ page: { cart, upsell, isFull } }: { page: CartPageView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <div className="column wardrobe" data-cart-count-now={cart.count}>
      <h1>{texts.cartTitle}</h1>
      {isFull && <CartFull />}
      {cart.lines.length ? (
        <>
          <ol className="wardrobe-lines">
            {cart.lines.map((line) => (
              <li key={line.id} className="wardrobe-line">
                <Image image={line.image} seed={line.handle} sizes="180px" decorative />
                <div>
                  <h2>
                    <a href={productPath(line.handle, line.variantId)}>{line.title}</a>
                  </h2>
                  {line.variantTitle && <p className="muted">{line.variantTitle}</p>}
                  {line.personalization && <p className="muted">{`“${line.personalization}”`}</p>}
                  <p className="muted">{texts.each(money(line.unitPriceCents))}</p>
                  {!line.available && <p className="field-finding">{texts.soldOut}</p>}
                  <LineQuantity line={line} />
                </div>
                <p className="wardrobe-total">{money(line.totalCents)}</p>
              </li>
            ))}
          </ol>
          <div className="wardrobe-sum">
            <p className="wardrobe-subtotal">
              {texts.subtotal} <strong>{money(cart.subtotalCents)}</strong>
            </p>
            <p className="muted">{texts.taxesAtCheckout}</p>
            <a className="button button-checkout" href="/checkout">
              {texts.goToCheckout}
            </a>
          </div>
        </>
      ) : (
        <div className="quiet">
          <p>{texts.cartEmpty}</p>
          <a className="text-link" href="/collections/all">
            {texts.continueShopping}
          </a>
        </div>
      )}
      {upsell.length > 0 && (
        <section className="look">
          <h2>{texts.completeTheLook}</h2>
          <ul className="strip">
            {upsell.map((product) => (
              <ProductFigure key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
