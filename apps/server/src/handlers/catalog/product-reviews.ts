import { productReviews } from '@backroom/contract/catalog/product-reviews/endpoints'
import {
  countReviews,
  exportReviews,
  findReview,
  findReviewSettings,
  findReviewTimeline,
  importReviews,
  listReviewedProducts,
  listReviews,
  moderateReview,
  removeReview,
  removeReviews,
  replyToReview,
  saveReviewSettings,
  setReviewState,
  startRemoval,
  startReviewImport,
  startStateChange,
} from '@backroom/domain/catalog/product-reviews/product-reviews'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import { implement } from '../../http/implement.ts'

export const handlers = implement(productReviews, {
  list: (ctx, { query }) => listReviews(ctx, query),
  count: (ctx, { query }) => countReviews(ctx, query),
  settings: (ctx) => findReviewSettings(ctx),
  saveSettings: (ctx, { body, revision }) => saveReviewSettings(ctx, body, revision),
  products: (ctx) => listReviewedProducts(ctx),
  show: (ctx, { params }) => findReview(ctx, params.id),
  timeline: (ctx, { params }) => findReviewTimeline(ctx, params.id),
  moderate: (ctx, { params, body }) => moderateReview(ctx, params.id, body.state),
  reply: (ctx, { params, body, revision }) => replyToReview(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeReview(ctx, params.id),
  setState: (ctx, { body }) => startStateChange(ctx, body),
  setStateOfMatching: (ctx, { body }) => startStateChange(ctx, body),
  removeMany: (ctx, { body }) => startRemoval(ctx, body),
  removeMatching: (ctx, { body }) => startRemoval(ctx, body),
  export: (ctx, { body }) => startTask(ctx, exportReviews, body),
  import: (ctx, { body }) => startReviewImport(ctx, body),
})

export const tasks = {
  'productReviews.export': exportReviews,
  'productReviews.import': importReviews,
  'productReviews.remove': removeReviews,
  'productReviews.state': setReviewState,
}
