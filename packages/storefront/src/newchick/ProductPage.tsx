import { DetailImage, TrustBadge, useAssurances } from '../products/BelowButton.tsx'
import { AddButton, NowButton, useIsAddHidden } from '../products/BuyButton.tsx'
import { BuyAnswer, BuyFields } from '../products/BuyFields.tsx'
import { Details } from '../products/details/Details.tsx'
import { SizeChartLink } from '../products/details/SizeChart.tsx'
import { Hurry } from '../products/Hurry.tsx'
import { type Buying, useBuying } from '../products/options/buying.ts'
import { VariantOptions } from '../products/options/VariantOptions.tsx'
import { Price } from '../products/Price.tsx'
import { ProductData } from '../products/ProductData.tsx'
import { ProductHead, Tags, useCollectionLink } from '../products/ProductHead.tsx'
import { useQuantityBeside } from '../products/Quantity.tsx'
import { RecentlySeen } from '../products/RecentlySeen.tsx'
import { ProductReviews } from '../products/reviews/ProductReviews.tsx'
import { useSaving } from '../products/saving.ts'
import { ZoomDialog } from '../products/ZoomDialog.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import { UpsellPlace } from '../upsells/UpsellPlace.tsx'
import type { ProductPageView } from '../views/pages.ts'
import { ImageColumn } from './ImageColumn.tsx'
import { ProductFigure } from './ProductFigure.tsx'

export function ProductPage({ page }: { page: ProductPageView }) {
  const { layout } = useTheme(({ settings }) => settings.product)
  const { product } = page
  const buying = useBuying(page)
  const collection = useCollectionLink(product)
  return (
    <div
      className="piece"
      data-product-root=""
      data-compact={layout.special_layout_on_mobile || undefined}
      data-title-on-top={layout.show_title_on_top_mobile || undefined}
    >
      <ImageColumn product={product} />
      <ProductHead product={product}>
        {collection && (
          <a className="piece-kicker" href={collection.href}>
            {collection.title}
          </a>
        )}
      </ProductHead>
      <div className="piece-text" data-buy="" data-section="product">
        <div className="piece-sticky">
          {buying && <Buy buying={buying} />}
          <Assurances />
          <TrustBadge />
          <Details page={page} place="right" isDeliveryFolded />
          <DetailImage />
          <Tags tags={product.tags} />
        </div>
      </div>
      <UpsellPlace placement="product" of={product.handle} />
      <Details page={page} place="below" isDeliveryFolded />
      <ProductReviews page={page} />
      <Look page={page} />
      <RecentlySeen product={product} />
      <ZoomDialog />
    </div>
  )
}

function Buy({ buying }: { buying: Buying }) {
  const { shown, product } = buying
  const saving = useSaving()
  const isAddHidden = useIsAddHidden()
  return (
    <>
      <Price priceCents={shown.priceCents} compareAtPriceCents={shown.compareAtPriceCents} saving={saving(shown)} />
      <VariantOptions {...buying} />
      <SizeChartLink product={product} />
      <form
        className="acquire"
        id="buy"
        method="post"
        action="/cart/lines"
        data-add=""
        data-quantity-beside={useQuantityBeside()}
      >
        <BuyFields buying={buying} />
        {!isAddHidden && <AddButton buying={buying} />}
        <NowButton buying={buying} />
        <BuyAnswer />
      </form>
      <Hurry variant={shown} />
      <ProductData product={product} />
    </>
  )
}

/** Each assurance is one line without an icon. */
function Assurances() {
  const assurances = useAssurances()
  if (!assurances.length) return null
  return (
    <ul className="promises">
      {assurances.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Look({ page: { related } }: { page: ProductPageView }) {
  const { texts } = useStorefront()
  const heading = useTheme(({ settings }) => settings.product.heading)
  if (!related.length) return null
  return (
    <section className="look">
      <h2>{heading || texts.completeTheLook}</h2>
      <ul className="strip">
        {related.map((one) => (
          <ProductFigure key={one.id} product={one} />
        ))}
      </ul>
    </section>
  )
}
