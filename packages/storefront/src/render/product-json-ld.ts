import { inScript } from '../pixels/pixel-page.ts'
import { reviewData } from '../products/reviews/review-data.ts'
import type { ProductPageView } from '../view.ts'

/** Structured data of a product that has reviews, for search engines; '' for others. It is data, which browsers don't run. */
export function productJsonLd({ product, reviews }: ProductPageView): string {
  const ofReviews = reviewData(reviews)
  if (Object.keys(ofReviews).length === 0) return ''
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: product.title, ...ofReviews }
  return `<script type="application/ld+json">${inScript(data)}</script>\n`
}
