import type { ColumnStates } from '../../platform/api/column-states.ts'
import { languages } from '../../platform/api/language.ts'

export const businessTypes = ['pod', 'dropship'] as const
export type BusinessType = (typeof businessTypes)[number]

export const paymentChoices = ['seller', 'latte'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

/** Which visits are counted: all, those of visitors who agreed, none. */
export const analyticsConsents = ['always', 'ask', 'off'] as const
export type AnalyticsConsent = (typeof analyticsConsents)[number]

/** Whether the plan is paid. While it is `frozen` or `cancelled`, the shop can only be read, exported and paid. */
export const planStates = ['active', 'past_due', 'grace', 'frozen', 'cancelled'] as const
export type PlanState = (typeof planStates)[number]

/** Whether customers are kept out and nothing can be changed, because the plan isn't paid. */
export const isShut = (state: string) => state === 'frozen' || state === 'cancelled'

/** What the list of a person's stores shows of each: `closed` by its owner, or the state of its plan. */
export const storeStatuses = ['open', 'trial', 'past_due', 'frozen', 'closed'] as const
export type StoreStatus = (typeof storeStatuses)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'stores.analytics_consent': analyticsConsents,
  'stores.business_type': businessTypes,
  'stores.language': languages,
  'stores.payment_choice': paymentChoices,
  'stores.plan_state': planStates,
} as const satisfies ColumnStates
