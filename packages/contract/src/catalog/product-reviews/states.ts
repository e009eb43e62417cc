import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Customers see published reviews alone. */
export const reviewStates = ['pending', 'published', 'hidden', 'spam'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Where a review came from: the product page, a mail that asked for it, or a file. */
export const reviewSources = ['storefront', 'request', 'import'] as const
export type ReviewSource = (typeof reviewSources)[number]

/** Which reviews are published without a person. */
export const reviewPublishing = ['never', 'verified_positive', 'clean'] as const
export type ReviewPublishing = (typeof reviewPublishing)[number]

/** Why a review looks like spam. Reviews with one of the first two are filed as spam, the others wait. */
export const spamFindings = [
  'hidden_field',
  'too_fast',
  'link',
  'capitals',
  'repeated_characters',
  'same_text',
  'blocked_word',
] as const
export type SpamFinding = (typeof spamFindings)[number]

/** The orders in which customers read reviews. The first is the default. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'product_reviews.state': reviewStates,
  'product_reviews.source': reviewSources,
  'product_review_settings.publishes': reviewPublishing,
} as const satisfies ColumnStates
