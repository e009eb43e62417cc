import { reviewSorts } from '@backroom/contract/catalog/product-reviews/states'
import { newReviewPath, productPath, reviewsPath } from '../../links.ts'
import { Pager } from '../../parts/Pager.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import type { ReviewsPageView } from '../../views/pages.ts'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewItem } from './ReviewItem.tsx'

/** All reviews of a product, with links that filter and sort them. */
export function AllReviews({ page }: { page: ReviewsPageView }) {
  const { texts } = useStorefront()
  const { product, rating, items, stars, sort, page: number, pages } = page
  const at = (more: { stars?: number; sort?: typeof sort; page?: number }) =>
    reviewsPath(product.handle, { stars, sort, ...more })
  return (
    <>
      <header className="reviews-head">
        <p>
          <a className="text-link" href={productPath(product.handle)}>
            {texts.reviews.backToProduct}
          </a>
        </p>
        <h1>{texts.reviews.title(product.title)}</h1>
        <RatingSummary rating={rating} handle={product.handle} />
        <a className="button button-line" href={newReviewPath(product.handle)}>
          {texts.reviews.write}
        </a>
      </header>
      <div className="reviews-list">
        <nav className="review-choices" aria-label={texts.reviews.filter}>
          {[0, 5, 4, 3, 2, 1].map((one) => (
            <a key={one} href={at({ stars: one })} aria-current={one === stars ? 'true' : undefined}>
              {one === 0 ? texts.reviews.allStars : texts.reviews.starCount(one)}
            </a>
          ))}
        </nav>
        <nav className="review-choices" aria-label={texts.reviews.sort}>
          {reviewSorts.map((one) => (
            <a key={one} href={at({ sort: one })} aria-current={one === sort ? 'true' : undefined}>
              {texts.reviews.sorts[one]}
            </a>
          ))}
        </nav>
        {items.length === 0 && (
          <p className="muted">{rating.count === 0 ? texts.reviews.none : texts.reviews.noMatches}</p>
        )}
        <h2 className="unseen">{texts.reviews.heading}</h2>
        <ul>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} handle={product.handle} />
          ))}
        </ul>
        <Pager page={number} pages={pages} at={(one) => at({ page: one })} />
      </div>
    </>
  )
}
