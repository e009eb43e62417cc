import { reviewsPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import type { RatingView } from '../../views/reviews.ts'
import { useAverage, useCount } from './rating-text.ts'
import { Stars } from './Stars.tsx'

const fromFiveToOne = [5, 4, 3, 2, 1]

/** The average, the number of reviews, and a bar for each number of stars, which leads to its reviews. */
export function RatingSummary({ rating, handle }: { rating: RatingView; handle: string }) {
  const { texts } = useStorefront()
  const average = useAverage()
  const count = useCount()
  if (rating.count === 0) return null
  return (
    <div className="rating-summary">
      <p className="rating-average">
        <strong>{average(rating.average)}</strong>
        <Stars rating={rating.average} />
        <span className="muted">{texts.reviews.count(count(rating.count), rating.count === 1)}</span>
      </p>
      <ul className="rating-bars">
        {fromFiveToOne.map((stars) => {
          const ofStars = rating.stars[stars - 1] ?? 0
          return (
            <li key={stars}>
              <a href={reviewsPath(handle, { stars })} aria-label={texts.reviews.starsOf(stars, count(ofStars))}>
                <span>{stars} ★</span>
                <span className="rating-bar">
                  <span style={{ width: `${(ofStars / rating.count) * 100}%` }} />
                </span>
                <span>{count(ofStars)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
