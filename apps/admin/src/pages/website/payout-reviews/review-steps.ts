import type { ReviewedPayout } from '@backroom/contract/money/payout-reviews/endpoints'
import type { PayoutState } from '@backroom/contract/money/payouts/states'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'

export type { ReviewedPayout }

/** Steps that need nothing else. */
export const plainSteps = ['take', 'approve', 'markSent'] as const
/** Steps that say why. */
export const explainedSteps = ['reject', 'markFailed', 'markReturned'] as const
export type PlainStep = (typeof plainSteps)[number]
export type ExplainedStep = (typeof explainedSteps)[number]
export type ReviewStep = PlainStep | ExplainedStep | 'markPaid'

/** What an operator can do with a payout, the usual step first. */
export const stepsOf: Partial<Record<PayoutState, ReviewStep[]>> = {
  requested: ['take'],
  under_review: ['approve', 'reject'],
  approved: ['markSent'],
  processing: ['markPaid', 'markFailed'],
  paid: ['markReturned'],
}

/** The state that each explained step leads to, for its reasons. */
export const endOf = { reject: 'rejected', markFailed: 'failed', markReturned: 'returned' } as const

export const takeStep = (step: PlainStep, { id, storeId }: ReviewedPayout) =>
  api.payoutReviews[step]({ params: { id }, body: { storeId } })

export const reloadReviews = () => queryClient.invalidateQueries({ queryKey: ['payoutReviews'] })

/** What an operator is about to do. */
export interface Asked {
  step: ExplainedStep | 'markPaid' | 'reserves'
  payout: ReviewedPayout
}
