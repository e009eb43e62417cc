import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Problems that the last check found. */
export const domainProblems = ['no_proof', 'not_pointed', 'taken', 'dns_failed', 'no_certificate'] as const

/**
 * `added`: not checked yet. `awaiting_dns`: the TXT record is missing. `verifying`: the domain is the store's, and does not
 * lead to it yet. `issuing_tls`: it waits for its certificate. `failed`: a week of checks has ended without success.
 */
export const domainStates = ['added', 'awaiting_dns', 'verifying', 'issuing_tls', 'active', 'failed'] as const
export type DomainState = (typeof domainStates)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'domains.problem': domainProblems,
} as const satisfies ColumnStates
