export { exportReviews } from './export-reviews.task.ts'
export { importReviews } from './import-reviews.task.ts'
export { moderateReview, removeReview, replyToReview } from './moderate-review.ts'
export {
  findRating,
  listPublishedReviews,
  type ProductRating,
  type PublishedReview,
} from './published-reviews.ts'
export { removeReviews } from './remove-reviews.task.ts'
export { reportWaitingReviews } from './report-waiting-reviews.job.ts'
export { findReview, listReviewedProducts, listReviews } from './review-queries.ts'
export { findReviewSettings, saveReviewSettings } from './review-settings.ts'
export {
  formOpenMs,
  readAddress,
  readOrderItem,
  signAddress,
  signFormTime,
  signOrderItem,
} from './review-signatures.ts'
export { countReviews, reviewSource } from './review-source.ts'
export { findReviewTimeline } from './review-timeline.ts'
export { setReviewState } from './set-review-state.task.ts'
export {
  startRemoval,
  startStateChange,
} from './start-review-change.ts'
export { startReviewImport } from './start-review-import.ts'
export { type NewReview, submitReview } from './submit-review.ts'
export { voteHelpful } from './vote-helpful.ts'
