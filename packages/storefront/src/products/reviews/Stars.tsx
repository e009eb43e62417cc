import { useStorefront } from '../../storefront-context.tsx'
import { useAverage } from './rating-text.ts'

/** Five stars, filled up to the rating. Screen readers read the number. */
export function Stars({ rating }: { rating: number }) {
  const { texts } = useStorefront()
  const average = useAverage()
  const text = Number.isInteger(rating) ? String(rating) : average(rating)
  return (
    <span className="stars" role="img" aria-label={texts.reviews.outOfFive(text)}>
      <span aria-hidden="true">★★★★★</span>
      <span className="stars-filled" aria-hidden="true" style={{ width: `${rating * 20}%` }}>
        ★★★★★
      </span>
    </span>
  )
}
