import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { newReviewPath, reviewsPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import type { ProductPageView } from '../../views/pages.ts'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { useCount } from './rating-text.ts'

/** The reviews of a product below its details; nothing if the shop shows none. */
export function ProductReviews({ page }: { page: ProductPageView }) {
  const { texts } = useStorefront()
  const count = useCount()
  const { product, reviews } = page
  if (!reviews) return null
  const { rating } = reviews
  const items = reviews.items.slice(0, limits.onProductPage)
  return (
    <section className="product-reviews" id="reviews" aria-labelledby="reviews-heading">
      <div className="reviews-head">
        <h2 id="reviews-heading">{texts.reviews.heading}</h2>
        {rating.count === 0 && <p className="muted">{texts.reviews.none}</p>}
        <RatingSummary rating={rating} handle={product.handle} />
        <a className="button button-line" href={newReviewPath(product.handle)}>
          {texts.reviews.write}
        </a>
      </div>
      <div className="reviews-list">
        <ul>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} handle={product.handle} />
          ))}
        </ul>
        {rating.count > items.length && (
          <a className="text-link" href={reviewsPath(product.handle)}>
            {texts.reviews.all(count(rating.count))}
          </a>
        )}
      </div>
    </section>
  )
}
