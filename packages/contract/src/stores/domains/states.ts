import type { ColumnStates } from '../../platform/api/column-states.ts'

/** What the last look at the records missed. */
export const domainProblems = ['no_proof', 'not_pointed', 'taken', 'dns_failed'] as const

export const domainStates = ['awaiting_dns', 'active'] as const

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'domains.problem': domainProblems,
} as const satisfies ColumnStates
