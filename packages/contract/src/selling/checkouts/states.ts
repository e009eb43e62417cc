import type { ColumnStates } from '../../platform/api/column-states.ts'
import { languages } from '../../platform/api/language.ts'

/** `paying`: a payment holds the stock. `abandoned`: no step for an hour. `expired`: its personal data was deleted. */
export const checkoutStates = ['open', 'paying', 'completed', 'abandoned', 'expired'] as const

export const checkoutSteps = ['contact', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'checkouts.state': checkoutStates,
  'checkouts.step': checkoutSteps,
  'checkouts.language': languages,
} as const satisfies ColumnStates
