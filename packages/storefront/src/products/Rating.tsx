import type { CSSProperties } from 'react'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { ProductView } from '../view.ts'

/** The average rating and the number of ratings. Renders nothing without ratings. */
export function Rating({ rating }: Pick<ProductView, 'rating'>) {
  const { texts, store } = useStorefront()
  const { productRating, hideReviewSizes, colorProductRating } = useTheme(({ settings }) => settings.product)
  if (!productRating || !rating?.count) return null
  const average = new Intl.NumberFormat(store.locale, { maximumFractionDigits: 1 }).format(rating.average)
  const style = { '--stars': `${rating.average * 20}%`, color: colorProductRating || undefined } as CSSProperties
  return (
    <p className="rating">
      <span className="stars" style={style} aria-hidden="true" />
      <span className="unseen">{texts.rated(average)}</span>
      {!hideReviewSizes && <span className="rating-count">{texts.reviews(rating.count)}</span>}
    </p>
  )
}
