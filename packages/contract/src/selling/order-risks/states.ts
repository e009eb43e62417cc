import type { ColumnStates } from '../../platform/api/column-states.ts'

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** Whether a member has reviewed an order of high risk. Until then only a member sends it, by hand. */
export const riskReviews = ['needed', 'reviewed'] as const
export type RiskReview = (typeof riskReviews)[number]

/** What a rule says, from harmless to alarming. */
export const riskVerdicts = ['fine', 'notable', 'high'] as const
export type RiskVerdict = (typeof riskVerdicts)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'orders.risk_level': riskLevels,
  'orders.risk_review': riskReviews,
} as const satisfies ColumnStates
