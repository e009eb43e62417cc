import type { ColumnStates } from '../../platform/api/column-states.ts'

/** The scopes of a rule for goods. The most specific rule applies. */
export const goodsScopes = ['variant', 'product', 'type', 'all'] as const

/** The source of a line's cost: a rule, or the variant's own cost (`cost`). */
export const costSources = ['variant', 'cost', 'product', 'type', 'all'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'cost_rule_goods.applies_to': goodsScopes,
} as const satisfies ColumnStates
