import { Crumbs } from '../parts/Crumbs.tsx'
import { homeCrumb } from '../parts/crumbs.ts'
import { CheckIcon, LockIcon, ReturnIcon, TruckIcon } from '../parts/Icons.tsx'
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
import { Gallery } from './Gallery.tsx'
import { ProductCard } from './ProductCard.tsx'

export function ProductPage({ page }: { page: ProductPageView }) {
  const { texts } = useStorefront()
  const { layout } = useTheme(({ settings }) => settings.product)
  const { product } = page
  const buying = useBuying(page)
  const collection = useCollectionLink(product)
  return (
    <div
      className="page product"
      data-product-root=""
      data-compact={layout.special_layout_on_mobile || undefined}
      data-title-on-top={layout.show_title_on_top_mobile || undefined}
    >
      <Crumbs above={[homeCrumb(texts), ...(collection ? [collection] : [])]} />
      <div className="product-columns">
        <Gallery product={product} />
        <ProductHead product={product}>
          {product.vendor && <p className="muted">{texts.by(product.vendor)}</p>}
        </ProductHead>
        <div className="product-buy" data-buy="" data-section="product">
          {buying && <Buy buying={buying} />}
          <Assurances />
          <TrustBadge />
          <DetailImage />
          <Tags tags={product.tags} />
          <Details page={page} place="right" />
        </div>
      </div>
      <UpsellPlace placement="product" of={product.handle} />
      <Details page={page} place="below" />
      <ProductReviews page={page} />
      <Related page={page} />
      <RecentlySeen product={product} />
      <ZoomDialog />
    </div>
  )
}

function Buy({ buying }: { buying: Buying }) {
  const { shown, product } = buying
  const saving = useSaving()
  const price = { priceCents: shown.priceCents, compareAtPriceCents: shown.compareAtPriceCents }
  const isAddHidden = useIsAddHidden()
  return (
    <>
      <Price {...price} saving={saving(shown)} />
      <VariantOptions {...buying} />
      <SizeChartLink product={product} />
      <Hurry variant={shown} />
      <form
        className="buy"
        id="buy"
        method="post"
        action="/cart/lines"
        data-add=""
        data-quantity-beside={useQuantityBeside()}
      >
        <BuyFields buying={buying} />
        <div className="buy-bar">
          <div className="buy-bar-price" aria-hidden="true">
            <Price {...price} />
          </div>
          {isAddHidden ? <NowButton buying={buying} /> : <AddButton buying={buying} />}
        </div>
        {!isAddHidden && <NowButton buying={buying} />}
        <BuyAnswer />
      </form>
      <ProductData product={product} />
    </>
  )
}

const icons = { truck: TruckIcon, return: ReturnIcon, lock: LockIcon, check: CheckIcon }

function Assurances() {
  const assurances = useAssurances()
  if (!assurances.length) return null
  return (
    <ul className="assurances">
      {assurances.map(({ text, icon }) => {
        const Icon = icons[icon]
        return (
          <li key={text}>
            <Icon />
            {text}
          </li>
        )
      })}
    </ul>
  )
}

function Related({ page: { related } }: { page: ProductPageView }) {
  const { texts } = useStorefront()
  const heading = useTheme(({ settings }) => settings.product.heading)
  if (!related.length) return null
  return (
    <section className="related">
      <h2>{heading || texts.youMayLike}</h2>
      <ul className="grid">
        {related.map((one) => (
          <ProductCard key={one.id} product={one} />
        ))}
      </ul>
    </section>
  )
}
