import { BuyFields } from '../products/BuyFields.tsx'
import { Description } from '../products/Description.tsx'
import { Price } from '../products/Price.tsx'
import { ProductData } from '../products/ProductData.tsx'
import { VariantOptions } from '../products/VariantOptions.tsx'
import { chosenVariant } from '../products/variant-choice.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductPageView, ProductView, VariantView } from '../view.ts'
import { ImageColumn } from './ImageColumn.tsx'
import { ProductFigure } from './ProductFigure.tsx'

export function ProductPage({ page }: { page: ProductPageView }) {
  const { texts } = useStorefront()
  const { product, related } = page
  const chosen = chosenVariant(product, page.selectedVariantId)
  return (
    <div className="piece" data-product-root="">
      <ImageColumn product={product} start={chosen?.imageIndex ?? 0} />
      <div className="piece-text" data-buy="" data-section="product">
        <div className="piece-sticky">
          {product.collection && (
            <a className="piece-kicker" href={product.collection.href}>
              {product.collection.title}
            </a>
          )}
          <h1 className="product-title">{product.title}</h1>
          {chosen && (
            <>
              <Price priceCents={chosen.priceCents} compareAtPriceCents={chosen.compareAtPriceCents} />
              <VariantOptions product={product} chosen={chosen} />
              <BuyForm chosen={chosen} product={product} />
              <ProductData product={product} />
            </>
          )}
          {product.descriptionHtml && (
            <details className="fold" open>
              <summary>{texts.description}</summary>
              <Description html={product.descriptionHtml} />
            </details>
          )}
          <details className="fold">
            <summary>{texts.delivery}</summary>
            <p>{texts.shippingLine}</p>
            <p>{texts.returnsLine}</p>
          </details>
        </div>
      </div>
      {related.length > 0 && (
        <section className="look">
          <h2>{texts.completeTheLook}</h2>
          <ul className="strip">
            {related.map((one) => (
              <ProductFigure key={one.id} product={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function BuyForm({ chosen, product }: { chosen: VariantView; product: ProductView }) {
  const { texts } = useStorefront()
  const { available } = chosen
  return (
    <form className="acquire" id="buy" method="post" action="/cart/lines" data-add="">
      <BuyFields chosen={chosen} product={product} />
      <button className="button button-cart" type="submit" disabled={!available} data-add-button="">
        {available ? texts.addToCart : texts.soldOut}
      </button>
      <button
        className="button button-now"
        type="submit"
        name="next"
        value="checkout"
        disabled={!available}
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
