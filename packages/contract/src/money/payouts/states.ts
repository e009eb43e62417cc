import type { ColumnStates } from '../../platform/api/column-states.ts'
import { ledgerAccounts, ledgerKindNames } from './ledger-kinds.ts'

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'ledger_entries.account': ledgerAccounts,
  'ledger_transactions.kind': ledgerKindNames,
} as const satisfies ColumnStates
