import { BuyFields } from '../products/BuyFields.tsx'
import { Description } from '../products/Description.tsx'
import { Price } from '../products/Price.tsx'
import { ProductData } from '../products/ProductData.tsx'
import { VariantOptions } from '../products/VariantOptions.tsx'
import { chosenVariant } from '../products/variant-choice.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductPageView, ProductView, VariantView } from '../view.ts'
import { Gallery } from './Gallery.tsx'
import { LockIcon, ReturnIcon, TruckIcon } from './Icons.tsx'
import { ProductCard } from './ProductCard.tsx'

export function ProductPage({ page }: { page: ProductPageView }) {
  const { texts } = useStorefront()
  const { product, related } = page
  const chosen = chosenVariant(product, page.selectedVariantId)
  return (
    <div className="page product" data-product-root="">
      <nav className="crumbs" aria-label={texts.collections}>
        <a href="/">{texts.home}</a>
        {product.collection && <a href={product.collection.href}>{product.collection.title}</a>}
      </nav>
      <div className="product-columns">
        <Gallery product={product} start={chosen?.imageIndex ?? 0} />
        <div className="product-buy" data-buy="" data-section="product">
          {product.vendor && <p className="muted">{texts.by(product.vendor)}</p>}
          <h1 className="product-title">{product.title}</h1>
          {chosen && (
            <>
              <Price priceCents={chosen.priceCents} compareAtPriceCents={chosen.compareAtPriceCents} />
              <VariantOptions product={product} chosen={chosen} />
              <BuyForm chosen={chosen} product={product} />
              <ProductData product={product} />
            </>
          )}
          <Assurances />
          {product.descriptionHtml && (
            <section className="product-about">
              <h2>{texts.description}</h2>
              <Description html={product.descriptionHtml} />
            </section>
          )}
        </div>
      </div>
      {related.length > 0 && (
        <section className="related">
          <h2>{texts.youMayLike}</h2>
          <ul className="grid">
            {related.map((one) => (
              <ProductCard key={one.id} product={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function BuyForm({ chosen, product }: { chosen: VariantView; product: ProductView }) {
  const { texts } = useStorefront()
  return (
    <form className="buy" id="buy" method="post" action="/cart/lines" data-add="">
      <BuyFields chosen={chosen} product={product} />
      <div className="buy-bar">
        <div className="buy-bar-price" aria-hidden="true">
          <Price priceCents={chosen.priceCents} compareAtPriceCents={chosen.compareAtPriceCents} />
        </div>
        <button className="button button-cart" type="submit" disabled={!chosen.available} data-add-button="">
          {chosen.available ? texts.addToCart : texts.soldOut}
        </button>
      </div>
      <button
        className="button button-now"
        type="submit"
        name="next"
        value="checkout"
        disabled={!chosen.available}
        data-now-button=""
      >
        {texts.buyNow}
      </button>
      <p
        className="buy-answer"
        role="status"
        data-add-answer=""
        data-added={texts.added}
        data-failed={texts.notAdded}
      />
    </form>
  )
}

function Assurances() {
  const { texts } = useStorefront()
  return (
    <ul className="assurances">
      <li>
        <TruckIcon />
        {texts.shippingLine}
      </li>
      <li>
        <ReturnIcon />
        {texts.returnsLine}
      </li>
      <li>
        <LockIcon />
        {texts.secureLine}
      </li>
    </ul>
  )
}
