import type { ColumnStates } from '../../platform/api/column-states.ts'

/** What a cost of goods applies to; the narrower wins. */
export const goodsScopes = ['variant', 'product', 'type', 'all'] as const
export type GoodsScope = (typeof goodsScopes)[number]

/** Where the cost of a line came from: a rule, the variant's own cost, or nowhere. */
export const costSources = ['variant', 'cost', 'product', 'type', 'all'] as const
export type CostSource = (typeof costSources)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'cost_rule_goods.applies_to': goodsScopes,
} as const satisfies ColumnStates
