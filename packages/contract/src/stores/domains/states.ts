import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Problems that the last check of the DNS records found. */
export const domainProblems = ['no_proof', 'not_pointed', 'taken', 'dns_failed'] as const

export const domainStates = ['awaiting_dns', 'active'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'domains.problem': domainProblems,
} as const satisfies ColumnStates
