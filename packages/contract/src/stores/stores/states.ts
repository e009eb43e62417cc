import type { ColumnStates } from '../../platform/api/column-states.ts'
import { languages } from '../../platform/api/language.ts'

export const businessTypes = ['pod', 'dropship'] as const
export type BusinessType = (typeof businessTypes)[number]

export const paymentChoices = ['seller', 'latte'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'stores.business_type': businessTypes,
  'stores.language': languages,
  'stores.payment_choice': paymentChoices,
} as const satisfies ColumnStates
