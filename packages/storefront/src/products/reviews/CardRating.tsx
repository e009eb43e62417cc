import { useStorefront } from '../../storefront-context.tsx'
import type { ProductCardView } from '../../views/products.ts'
import { useAverage, useCount } from './rating-text.ts'

/** Stars and the number of reviews of a product in a list. Screen readers read one sentence. */
export function CardRating({ rating }: Pick<ProductCardView, 'rating'>) {
  const { texts } = useStorefront()
  const average = useAverage()
  const count = useCount()
  if (!rating) return null
  const read = Number.isInteger(rating.average) ? String(rating.average) : average(rating.average)
  return (
    <p className="card-rating">
      <span className="stars" aria-hidden="true">
        <span>★★★★★</span>
        <span className="stars-filled" style={{ width: `${rating.average * 20}%` }}>
          ★★★★★
        </span>
      </span>{' '}
      <span className="card-reviews" aria-hidden="true">{`(${count(rating.count)})`}</span>
      <span className="unseen">{texts.reviews.ofCard(read, count(rating.count), rating.count === 1)}</span>
    </p>
  )
}
