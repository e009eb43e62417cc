import { AllReviews } from '../products/reviews/AllReviews.tsx'
import type { ReviewsPageView } from '../views/pages.ts'

export const ReviewsPage = ({ page }: { page: ReviewsPageView }) => (
  <div className="lookbook product-reviews reviews-page">
    <AllReviews page={page} />
  </div>
)
