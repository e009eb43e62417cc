import type { ColumnStates } from '../../platform/api/column-states.ts'

/** `approved`: the shop waits for the goods. `received`: they were inspected. `closed`: nothing is left to do. */
export const returnStates = ['requested', 'approved', 'received', 'closed', 'declined', 'cancelled'] as const
export type ReturnState = (typeof returnStates)[number]

/** States of the returns that an order is found by. */
export const orderReturnStates = ['requested', 'approved', 'received', 'closed'] as const
export type OrderReturnState = (typeof orderReturnStates)[number]

export const returnReasons = [
  'size_too_small',
  'size_too_large',
  'not_as_described',
  'damaged',
  'wrong_item',
  'changed_mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnRequesters = ['member', 'buyer'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'returns.state': returnStates,
  'returns.requested_by': returnRequesters,
  'orders.return_state': orderReturnStates,
  'return_lines.reason': returnReasons,
} as const satisfies ColumnStates
