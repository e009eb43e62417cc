import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { RowTimelineEntry } from '../../platform/audit/row-timeline.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { limits } from './limits.ts'
import { productReviewList } from './list.ts'
import { reviewPublishing, reviewSources, reviewStates, spamFindings } from './states.ts'

const reviewFields = {
  id: z.uuid(),
  productId: z.uuid(),
  productTitle: z.string(),
  /** Stars. */
  rating: z.int().min(1).max(5),
  title: z.string(),
  authorName: z.string(),
  state: z.enum(reviewStates),
  /** Whether a link of an order led to the form. */
  isVerified: z.boolean(),
  source: z.enum(reviewSources),
  findings: z.array(z.enum(spamFindings)),
  helpfulCount: z.int().min(0),
  createdAt: instant,
}

export const ProductReviewSummary = z.object({
  ...reviewFields,
  /** The beginning of the text. */
  excerpt: z.string(),
  imageCount: z.int().min(0),
  hasReply: z.boolean(),
})
export type ProductReviewSummary = z.infer<typeof ProductReviewSummary>

const ProductReview = z.object({
  ...reviewFields,
  body: z.string(),
  /** Never shown to customers; '' if it is unknown. */
  email: z.string(),
  language: z.enum(languages),
  /** The storefront page of the product while it is active. */
  productUrl: z.string(),
  images: z.array(z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() })),
  /** The order of a verified review. */
  order: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  reply: z.string(),
  repliedAt: instant.nullable(),
  /** '' without a reply. */
  repliedBy: z.string(),
  publishedAt: instant.nullable(),
  revision: z.int(),
})
export type ProductReview = z.infer<typeof ProductReview>

const ReviewTimeline = z.object({
  /** Newest first, at most `rowTimelineEntries`. */
  timeline: z.array(
    RowTimelineEntry.extend({
      /** The state that the request set; null if it set none. */
      state: z.enum(reviewStates).nullable(),
    }),
  ),
})
export type ReviewTimeline = z.infer<typeof ReviewTimeline>

const settingsFields = {
  isEnabled: z.boolean(),
  publishes: z.enum(reviewPublishing).meta({ resource: 'reviewPublishing' }),
  /** Characters that a review must have. */
  minLength: z.int().min(0).max(limits.minLength),
  /** Reviews with one of these words wait for a person. */
  blockedWords: z
    .array(oneLine(limits.blockedWordLength, 1))
    .max(limits.blockedWords)
    .meta({ resource: 'blockedWords' }),
  asksByMail: z.boolean(),
  /** Days after the fulfillment of an order. */
  askAfterDays: z.int().min(1).max(limits.askAfterDays),
}
const ReviewSettings = z.object({ ...settingsFields, revision: z.int() })
export type ReviewSettings = z.infer<typeof ReviewSettings>

const params = z.object({ id: idOf('productReview') })
const state = z.enum(reviewStates)
const ids = z.array(idOf('productReview')).min(1).max(limits.bulkIds)
/** The filter, and the number of matches that the person saw: the server rejects any other number. */
const matching = z
  .object({ ...filterFields(productReviewList), count: z.int().min(1).max(limits.bulkMatching) })
  .meta({ resource: 'matchingProductReviews' })

const selection = {
  ids: z.array(z.uuid()).max(limits.bulkIds).optional(),
  matching: z.object(filterFields(productReviewList)).optional(),
}
/** Input of the task `productReviews.state`: the reviews of `ids`, or all that match the filter. */
export const ReviewStateChange = z.object({ state, ...selection })
export type ReviewStateChange = z.infer<typeof ReviewStateChange>
/** Input of the task `productReviews.remove`. */
export const ReviewRemoval = z.object(selection)
export type ReviewRemoval = z.infer<typeof ReviewRemoval>

const cell = text(300)
/** Input of the task `productReviews.import`: the lines of a file as unchecked text. */
export const ReviewFile = z.object({
  /** Who imports it. */
  userId: z.uuid(),
  rows: z
    .array(
      z.object({
        ...{
          line: z.int().min(2),
          product: cell,
          rating: cell,
          title: cell,
          author: cell,
          email: cell,
          date: cell,
          state: cell,
        },
        ...{ body: text(limits.bodyLength + 1), reply: text(limits.replyLength + 1) },
      }),
    )
    .max(limits.importedRows),
})
export type ReviewFile = z.infer<typeof ReviewFile>

const startsTask = { idempotent: true, status: 201, answer: TaskStarted } as const

export const productReviews = group('productReviews', {
  ...listEndpoints(productReviewList, {
    path: '/stores/product-reviews',
    row: ProductReviewSummary,
    summary: 'Reviews of products, newest first; the search text matches title, text, author or email',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/stores/product-review-settings',
    summary: 'Whether the shop shows reviews, which of them it publishes by itself, and whether it asks for them',
    permission: 'products.view',
    answer: ReviewSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/stores/product-review-settings',
    summary: 'Changes the settings of reviews',
    permission: 'products.edit',
    ifMatch: true,
    body: z.object(settingsFields),
    answer: ReviewSettings,
  }),
  products: endpoint({
    method: 'GET',
    path: '/stores/product-review-products',
    summary: `The products with the most published reviews and those of the latest reviews, at most ${limits.productsOffered}, by title`,
    permission: 'products.view',
    answer: z.object({ products: z.array(z.object({ id: z.uuid(), title: z.string() })) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/product-reviews/{id}',
    summary: 'A review with its images, its order and the reply',
    permission: 'products.view',
    params,
    answer: ProductReview,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/stores/product-reviews/{id}/timeline',
    summary: 'What people did to a review, newest first',
    permission: 'products.view',
    params,
    answer: ReviewTimeline,
  }),
  moderate: endpoint({
    method: 'POST',
    path: '/stores/product-reviews/{id}/state',
    summary: 'Publishes or hides a review, files it as spam, or lets it wait again',
    permission: 'products.edit',
    params,
    body: z.object({ state }),
    answer: ProductReview,
  }),
  reply: endpoint({
    method: 'PUT',
    path: '/stores/product-reviews/{id}/reply',
    summary:
      'Saves the reply of the shop, or removes it if it is empty; the author of a published review gets it by mail',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body: z.object({ reply: text(limits.replyLength) }),
    answer: ProductReview,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/product-reviews/{id}',
    summary: 'Deletes a review with its images and votes',
    permission: 'products.delete',
    params,
    answer: z.object({}),
  }),
  setState: endpoint({
    method: 'POST',
    path: '/stores/product-reviews/state',
    summary: 'Starts a task that changes the state of the given reviews',
    permission: 'products.edit',
    ...startsTask,
    body: z.object({ state, ids }),
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  setStateOfMatching: endpoint({
    method: 'POST',
    path: '/stores/product-reviews/matching/state',
    summary: 'Starts a task that changes the state of all reviews that match a filter',
    permission: 'products.edit',
    ...startsTask,
    body: z.object({ state, matching }),
    errors: [listsErrors.matching_changed, tasksErrors.too_many_tasks],
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/stores/product-reviews/removals',
    summary: 'Starts a task that deletes the given reviews with their images and votes',
    permission: 'products.delete',
    ...startsTask,
    body: z.object({ ids }),
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  removeMatching: endpoint({
    method: 'POST',
    path: '/stores/product-reviews/matching/removals',
    summary: 'Starts a task that deletes all reviews that match a filter',
    permission: 'products.delete',
    ...startsTask,
    body: z.object({ matching }),
    errors: [listsErrors.matching_changed, tasksErrors.too_many_tasks],
  }),
  export: endpoint({
    method: 'POST',
    path: '/stores/product-reviews/export',
    summary: 'Starts a task that exports the matching reviews as comma-separated text, which can be imported again',
    permission: 'products.export',
    whileFrozen: true,
    ...startsTask,
    body: z.object(filterFields(productReviewList)),
    errors: [tasksErrors.too_many_tasks],
  }),
  import: endpoint({
    method: 'POST',
    path: '/stores/product-reviews/import',
    summary:
      'Starts a task that adds reviews from comma-separated text with product, rating, author, body and more; none is verified',
    permission: 'products.import',
    ...startsTask,
    body: z.object({ csv: text(limits.csvLength, 1).meta({ resource: 'productReviewFile' }) }),
    errors: [tasksErrors.too_many_tasks],
  }),
})
