export { askForReviews } from './ask-for-reviews.job.ts'
export { isStopLink, stopRequests } from './opt-out.ts'
export { findItemsToReview, findReviewedItem, type ReviewedItem } from './reviewed-item.ts'
