import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import type { ReviewSort } from '@backroom/contract/catalog/product-reviews/states'
import type { Language } from '@backroom/contract/platform/api/language'
import {
  findRating,
  findReviewSettings,
  listPublishedReviews,
  type ProductRating,
  type PublishedReview,
  signFormTime,
} from '@backroom/domain/catalog/product-reviews/product-reviews'
import { cardsByHandle } from '@backroom/domain/catalog/products/products'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { StorefrontPageView } from '@backroom/storefront/views/pages'
import type {
  RatingView,
  ReviewFormView,
  ReviewNote,
  ReviewsView,
  ReviewView,
} from '@backroom/storefront/views/reviews'
import { kept, type PageContext } from '../cache/page-context.ts'
import { cardView, storeView } from '../views.ts'

const ratingView = ({ count, sum, stars }: ProductRating): RatingView => ({
  count,
  average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10,
  stars,
})

const reviewView = ({ authorName, images, ...review }: PublishedReview): ReviewView => ({
  ...review,
  author: authorName,
  images: images.map(({ src, sources, width, height }) => ({
    ...{ src, width, height, alt: '' },
    srcSet: sources.map((one) => `${one.src} ${one.width}w`).join(', '),
  })),
})

/** The reviews on a product's page; undefined if the shop shows none. */
export async function reviewsOf(ctx: PageContext, productId: string): Promise<ReviewsView | undefined> {
  if (!(await showsReviews(ctx))) return
  const rating = await findRating(ctx, productId)
  // The structured data names more than the page shows.
  const items = rating.count > 0 ? await listPublishedReviews(ctx, { productId, limit: limits.inStructuredData }) : []
  return { rating: ratingView(rating), items: items.map(reviewView) }
}

/** The page of each product asks this. */
const showsReviews = (ctx: PageContext) =>
  kept(ctx, 'shows reviews', async () => ({
    value: (await findReviewSettings(ctx)).isEnabled,
    topics: ['product-reviews'],
  }))

export interface ReviewChoice {
  /** 0 for all. */
  stars: number
  sort: ReviewSort
  page: number
}

/** A page of all reviews of a product; undefined beyond the last page, and in shops that show none. */
export async function reviewsPage(
  ctx: StoreContext,
  handle: string,
  { stars, sort, page }: ReviewChoice,
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const found = await findReviewed(ctx, handle)
  if (!found) return
  const { product } = found
  const rating = await findRating(ctx, product.id)
  const count = stars === 0 ? rating.count : (rating.stars[stars - 1] ?? 0)
  const pages = Math.min(Math.max(1, Math.ceil(count / limits.perPage)), limits.pages)
  if (page > pages) return
  const items = await listPublishedReviews(ctx, {
    ...{ productId: product.id, stars: stars || undefined, sort },
    ...{ limit: limits.perPage, offset: (page - 1) * limits.perPage },
  })
  return {
    ...{ kind: 'reviews', store: await storeView(ctx, language), product: cardView(product) },
    ...{ rating: ratingView(rating), items: items.map(reviewView), stars, sort, page, pages },
  }
}

/** An active product of a shop that shows reviews. */
export async function findReviewed(ctx: StoreContext, handle: string) {
  const [settings, [product]] = [await findReviewSettings(ctx), await cardsByHandle(ctx, [handle])]
  return settings.isEnabled && product ? { settings, product } : undefined
}

/** The form of a new review. `shown` is what was sent and what is wrong with it. */
export async function reviewFormPage(
  ctx: StoreContext,
  handle: string,
  {
    order,
    ...shown
  }: Partial<Pick<ReviewFormView, 'values' | 'findings' | 'openedAt'>> & { order?: string | undefined },
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const found = await findReviewed(ctx, handle)
  if (!found) return
  return {
    ...{ kind: 'review', store: await storeView(ctx, language), product: cardView(found.product) },
    form: {
      values: shown.values ?? {},
      findings: shown.findings ?? {},
      openedAt: shown.openedAt || signFormTime(ctx),
      ...(order && { order }),
      minLength: found.settings.minLength,
    },
  }
}

interface Note {
  note: ReviewNote
  /** Of the product that the review is about. */
  handle?: string
  action?: string
}

export async function reviewNotePage(
  ctx: StoreContext,
  { note, handle, action }: Note,
  language: Language,
): Promise<StorefrontPageView | undefined> {
  const [product] = handle === undefined ? [] : await cardsByHandle(ctx, [handle])
  if (handle !== undefined && !product) return
  return {
    ...{ kind: 'review', store: await storeView(ctx, language), note },
    ...(product && { product: cardView(product) }),
    ...(action && { action }),
  }
}
