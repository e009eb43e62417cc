import type { RiskReview } from './states.ts'

interface Assessed {
  riskReview: RiskReview | null
}

export const riskCan = {
  /** Nothing but a member who sees the warning sends an order of high risk that was not reviewed. */
  beSentAutomatically: ({ riskReview }: Assessed) => riskReview !== 'needed',
  beReviewed: ({ riskReview }: Assessed) => riskReview === 'needed',
  beUnreviewed: ({ riskReview }: Assessed) => riskReview === 'reviewed',
} as const
