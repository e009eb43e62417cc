import type { ColumnStates } from '../../platform/api/column-states.ts'
import { destinationKinds } from '../payout-destinations/states.ts'
import { ledgerAccounts, ledgerKindNames } from './ledger-kinds.ts'

/** In the order in which a payout passes them; the last five are its ends. */
export const payoutStates = [
  'requested',
  'under_review',
  'approved',
  'processing',
  'paid',
  'cancelled',
  'rejected',
  'failed',
  'returned',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** States in which the money is on its way. */
export const openStates = ['requested', 'under_review', 'approved', 'processing'] as const satisfies PayoutState[]

/** States in which an operator can do something. */
export const reviewStates = [...openStates, 'paid'] as const

export const payoutSchedules = ['manual', 'weekly', 'threshold'] as const
export type PayoutSchedule = (typeof payoutSchedules)[number]

/** Who took a step of a payout. */
export const stepActors = ['member', 'schedule', 'operator', 'provider'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'ledger_entries.account': ledgerAccounts,
  'ledger_transactions.kind': ledgerKindNames,
  'payouts.state': payoutStates,
  'payouts.destination_kind': destinationKinds,
  'payout_configs.schedule': payoutSchedules,
  'payout_steps.by': stepActors,
  'payout_steps.state': payoutStates,
} as const satisfies ColumnStates
