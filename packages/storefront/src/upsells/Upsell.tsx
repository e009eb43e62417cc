import { productPath, viewUpsellPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { Price } from '../products/Price.tsx'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { UpsellProductView, UpsellView } from '../views/products.ts'

/** An offer of further products, each with a form that adds it. */
export function Upsell({ upsell }: { upsell: UpsellView }) {
  const { texts } = useStorefront()
  return (
    <section className="upsell" aria-labelledby={`upsell-${upsell.id}`} data-upsell={viewUpsellPath(upsell.id)}>
      <h2 id={`upsell-${upsell.id}`}>{upsell.title || texts.upsellTitle}</h2>
      {upsell.percent && <p className="muted">{texts.upsellSaving(upsell.percent)}</p>}
      <ul className="upsell-products">
        {upsell.products.map((product) => (
          <UpsellProduct key={product.id} product={product} upsell={upsell} />
        ))}
      </ul>
    </section>
  )
}

function UpsellProduct({ product, upsell }: { product: UpsellProductView; upsell: UpsellView }) {
  const { texts } = useStorefront()
  const { handle, title, image, variants, priceCents, compareAtPriceCents } = product
  return (
    <li className="upsell-product">
      <Image image={image} seed={handle} sizes="96px" decorative />
      <div className="upsell-text">
        <a href={productPath(handle)}>{title}</a>
        <Price priceCents={priceCents} {...(compareAtPriceCents && { compareAtPriceCents })} />
      </div>
      {variants.length === 0 ? (
        <a className="button button-line" href={productPath(handle)}>
          {texts.chooseOptions}
        </a>
      ) : (
        <form method="post" action="/cart/lines">
          <input type="hidden" name="upsellId" value={upsell.id} />
          <input type="hidden" name="quantity" value="1" />
          {upsell.orderToken && (
            <>
              <input type="hidden" name="orderToken" value={upsell.orderToken} />
              <input type="hidden" name="next" value="checkout" />
            </>
          )}
          <Variants product={product} />
          <button className="button button-line" type="submit" aria-label={texts.addProduct(title)}>
            {texts.add}
          </button>
        </form>
      )}
    </li>
  )
}

function Variants({ product: { variants, title } }: { product: UpsellProductView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  const [only] = variants
  if (variants.length === 1) return <input type="hidden" name="variantId" value={only!.id} />
  return (
    <select name="variantId" aria-label={texts.optionsOf(title)}>
      {variants.map((variant) => (
        <option key={variant.id} value={variant.id}>
          {`${variant.title} – ${money(variant.priceCents)}`}
        </option>
      ))}
    </select>
  )
}
