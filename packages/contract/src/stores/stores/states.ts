import type { ColumnStates } from '../../platform/api/column-states.ts'
import { languages } from '../../platform/api/language.ts'

export const businessTypes = ['pod', 'dropship'] as const
export type BusinessType = (typeof businessTypes)[number]

export const paymentChoices = ['seller', 'latte'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

/** Which visits are counted: all, those of visitors who agreed, none. */
export const analyticsConsents = ['always', 'ask', 'off'] as const
export type AnalyticsConsent = (typeof analyticsConsents)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'stores.analytics_consent': analyticsConsents,
  'stores.business_type': businessTypes,
  'stores.language': languages,
  'stores.payment_choice': paymentChoices,
} as const satisfies ColumnStates
