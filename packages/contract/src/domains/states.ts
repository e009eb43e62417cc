/** What the last look at the records missed. */
export const domainProblems = ['no_proof', 'not_pointed', 'taken', 'dns_failed'] as const

export const domainStates = ['awaiting_dns', 'active'] as const
