import type { ColumnStates } from '../../platform/api/column-states.ts'
import { checkoutSteps } from '../checkouts/states.ts'

/** `recovered`: an order followed a mail. `ordered`: an order without a mail. `erased`: its personal data was deleted. */
export const abandonedStates = ['not_recovered', 'recovered', 'ordered', 'unsubscribed', 'erased'] as const
export type AbandonedState = (typeof abandonedStates)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'abandoned_checkouts.state': abandonedStates,
  'abandoned_checkouts.step': checkoutSteps,
} as const satisfies ColumnStates
