import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import type { AggregateRating, Review } from 'schema-dts'
import type { ReviewsView } from '../../views/reviews.ts'

/** The fields of a product's structured data about its reviews; none without a published review. */
export function reviewData(reviews: ReviewsView | undefined): { aggregateRating?: AggregateRating; review?: Review[] } {
  if (!reviews || reviews.rating.count === 0) return {}
  const { rating, items } = reviews
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average.toFixed(1),
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: items.slice(0, limits.inStructuredData).map(({ rating: stars, title, body, author, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      ...(title && { name: title }),
      reviewBody: body,
    })),
  }
}
