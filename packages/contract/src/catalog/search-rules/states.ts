import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Equal words, words that find others but not the other way round, and a query that leads to a page. */
export const searchRuleKinds = ['synonyms', 'one_way', 'redirect'] as const
export type SearchRuleKind = (typeof searchRuleKinds)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'search_rules.kind': searchRuleKinds,
} as const satisfies ColumnStates
