export { askForReviews } from './ask-for-reviews.job.ts'
export { hasOptedOut, isStopLink, stopRequests } from './opt-out.ts'
export { writeReviewRequest } from './queue-review-request.ts'
export { findItemsToReview, findReviewedItem, type ReviewedItem } from './reviewed-item.ts'
