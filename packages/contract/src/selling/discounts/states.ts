import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Whether customers enter a code, or get it without one. */
export const discountMethods = ['code', 'automatic'] as const
export type DiscountMethod = (typeof discountMethods)[number]

/** `price` is a new price of each piece; a `gift` costs nothing. */
export const discountKinds = ['percent', 'amount', 'price', 'buy_get', 'tiers', 'gift', 'free_shipping'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** Discounts of products apply first, then those of the order, then those of shipping, each to what the others left. */
export const discountClasses = ['product', 'order', 'shipping'] as const
export type DiscountClass = (typeof discountClasses)[number]

export const discountTargets = ['order', 'items'] as const

export const itemSelections = ['all', 'product', 'collection', 'tag', 'vendor', 'type'] as const
export type ItemsBy = (typeof itemSelections)[number]

/** Which pieces `buy_get` makes cheaper: those that it counts, or others. */
export const gotSelections = ['same', 'product', 'collection', 'tag', 'vendor', 'type'] as const

/** Whether an amount is taken once, or for each line or piece. */
export const amountUnits = ['order', 'line', 'piece'] as const

export const tierMeasures = ['pieces', 'cents'] as const
export const tierReductions = ['percent', 'amount'] as const

/** Follows from window, pause and uses, at the moment of the question. */
export const discountStates = ['active', 'scheduled', 'paused', 'exhausted', 'expired'] as const
export type DiscountState = (typeof discountStates)[number]

export const useStates = ['reserved', 'used', 'released'] as const

/** Why a rule takes nothing. */
export const refusals = [
  'paused',
  'not_started',
  'ended',
  'used_up',
  'used_by_customer',
  'not_for_customer',
  'not_in_segment',
  'not_first_order',
  'other_currency',
  'no_matching_items',
  'below_minimum_amount',
  'below_minimum_pieces',
  'nothing_to_discount',
  'not_combined',
] as const
export type Refusal = (typeof refusals)[number]

/** What is known of the delivery of a cart that is tried out: shipping depends on the address. */
export const simulatedDeliveries = ['unknown', 'free', 'none', 'chosen'] as const

/** Why a discount takes nothing from a cart that is tried out. */
export const simulatedRefusals = [...refusals, 'not_entered'] as const

/** What orders do not record: whether an item was on sale. */
export const comparisonObstacles = ['sale_items'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'discounts.method': discountMethods,
  'discounts.kind': discountKinds,
  'discounts.applies_to': discountTargets,
  'discounts.items_by': itemSelections,
  'discounts.get_by': gotSelections,
  'discounts.amount_per': amountUnits,
  'discounts.tiers_by': tierMeasures,
  'discounts.tiers_off': tierReductions,
  'discount_uses.state': useStates,
} as const satisfies ColumnStates
