import type { PreviewStates } from '@backroom/theme/preview-messages'
import { isOnSale } from '../products/saving.ts'
import type { ProductPageView } from '../views/pages.ts'
import type { ProductView, VariantView } from '../views/products.ts'
import type { ReviewsView } from '../views/reviews.ts'
import { exampleSizes, exampleSwatches, exampleTexts } from './example-texts.ts'

/** The page of a product as customers would see it in another state of the product. */
export function productInState(view: ProductPageView, state: PreviewStates['product']): ProductPageView {
  const { product } = view
  switch (state) {
    case 'usual':
      return view
    case 'onSale':
      return { ...view, product: { ...product, variants: product.variants.map(onSale) } }
    case 'soldOut':
      return { ...view, product: { ...product, variants: product.variants.map(soldOut) } }
    case 'oneVariant':
      return withOneVariant(view)
    case 'manyVariants':
      return withManyVariants(view)
    case 'withoutImages':
      return { ...view, product: { ...product, images: [], variants: product.variants.map(withoutImage) } }
    case 'withoutReviews':
      return { ...view, reviews: { rating: { count: 0, average: 0, stars: [0, 0, 0, 0, 0] }, items: [] } }
    case 'withReviews':
      return { ...view, reviews: view.reviews?.rating.count ? view.reviews : exampleReviews(view) }
  }
}

/** Adds a compare-at price a quarter above the price. A product that is on sale stays as it is. */
const onSale = (variant: VariantView): VariantView =>
  isOnSale(variant) ? variant : { ...variant, compareAtPriceCents: Math.round(variant.priceCents * 1.25) }

const soldOut = ({ left: _, ...variant }: VariantView): VariantView => ({ ...variant, available: false })

const withoutImage = ({ image: _, ...variant }: VariantView): VariantView => variant

function withOneVariant(view: ProductPageView): ProductPageView {
  const { product, selectedVariantId } = view
  const only = product.variants.find(({ id }) => id === selectedVariantId) ?? product.variants[0]
  if (!only) return view
  return { ...view, product: { ...product, options: [], variants: [{ ...only, title: '', options: [] }] } }
}

/** 10 colors with swatches, 5 sizes and 4 fits: 200 variants. One in seven is sold out, large sizes cost a tenth more. */
function withManyVariants(view: ProductPageView): ProductPageView {
  const { product, store } = view
  const priceCents = product.variants[0]?.priceCents
  if (priceCents === undefined) return view
  const { color, colors, size, fit, fits } = exampleTexts(store)
  const swatches = Object.fromEntries(colors.map((name, at) => [name, exampleSwatches[at] as string]))
  const options: ProductView['options'] = [
    { name: color, values: [...colors], swatches },
    { name: size, values: [...exampleSizes] },
    { name: fit, values: [...fits] },
  ]
  const chosen = colors.flatMap((one) => exampleSizes.flatMap((other) => fits.map((last) => [one, other, last])))
  const variants = chosen.map((values, at): VariantView => {
    const isLarge = exampleSizes.indexOf(values[1] as (typeof exampleSizes)[number]) >= 3
    return {
      ...{ id: `example-variant-${at + 1}`, title: values.join(' / '), options: values },
      priceCents: isLarge ? Math.round(priceCents * 1.1) : priceCents,
      available: at % 7 !== 6,
    }
  })
  return { ...view, product: { ...product, options, variants }, selectedVariantId: 'example-variant-1' }
}

/** Two reviews of today, which say that they are examples. */
const exampleReviews = ({ store, today }: ProductPageView): ReviewsView => ({
  rating: { count: 2, average: 4.5, stars: [0, 0, 0, 1, 1] },
  items: exampleTexts(store).reviews.map((review, at) => ({
    ...{ ...review, id: `example-review-${at + 1}`, rating: 5 - at, isVerified: at === 0, helpfulCount: 2 - at },
    ...{ createdAt: `${today}T00:00:00.000Z`, images: [] },
  })),
})
