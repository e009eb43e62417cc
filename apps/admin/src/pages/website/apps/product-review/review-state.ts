import type { ProductReview } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { ReviewState } from '@backroom/contract/catalog/product-reviews/states'
import { queryClient } from '../../../../api/query-client.ts'
import type { Tone } from '../../../../ui/states/StatusDot.tsx'

export type Review = ProductReview

export const stateTones: Record<ReviewState, Tone> = {
  pending: 'attention',
  published: 'good',
  hidden: 'neutral',
  spam: 'danger',
}

/** The states that a person sets, the most frequent first. */
export const settableStates = ['published', 'hidden', 'spam', 'pending'] as const satisfies ReviewState[]

/** Reloads the lists of reviews. The open review has its own query. */
export const reloadReviews = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['productReviews', call] })))
