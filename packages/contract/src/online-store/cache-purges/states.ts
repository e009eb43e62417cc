import type { ColumnStates } from '../../platform/api/column-states.ts'

/** What a purge clears: the pages of some addresses, or everything that is cached of the shop. */
export const purgeScopes = ['addresses', 'all'] as const
export type PurgeScope = (typeof purgeScopes)[number]

/** What happened to a line: `elsewhere` is no address of this shop. */
export const purgeResults = ['cleared', 'not_cached', 'elsewhere'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'cache_purges.scope': purgeScopes,
} as const satisfies ColumnStates
