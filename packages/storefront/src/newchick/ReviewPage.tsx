import { WrittenReview } from '../products/reviews/WrittenReview.tsx'
import type { ReviewPageView } from '../views/pages.ts'

export const ReviewPage = ({ page }: { page: ReviewPageView }) => (
  <article className="column letter review-page">
    <WrittenReview page={page} linkClass="text-link" />
  </article>
)
