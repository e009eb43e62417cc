import { WrittenReview } from '../products/reviews/WrittenReview.tsx'
import type { ReviewPageView } from '../views/pages.ts'

export const ReviewPage = ({ page }: { page: ReviewPageView }) => (
  <div className="page review-page">
    <WrittenReview page={page} linkClass="button button-cart" />
  </div>
)
