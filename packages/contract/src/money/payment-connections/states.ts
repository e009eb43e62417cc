import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Gateways that a store can connect. Each is a folder in `kinds`, here and in the domain. */
export const connectionKinds = ['test', 'sandbox', 'stripe', 'bank_transfer', 'cash_on_delivery', 'vietqr'] as const
export type ConnectionKindName = (typeof connectionKinds)[number]

/** `failing`: several checks in a row went wrong. */
export const healthStates = ['unknown', 'ok', 'failing'] as const

/** Why a check went wrong; texts are in `health-texts.ts`. */
export const healthProblems = [
  'refused',
  'unreachable',
  'unreadable',
  'other_account',
  'other_currency',
  'not_activated',
] as const
export type HealthProblem = (typeof healthProblems)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'payment_connections.kind': connectionKinds,
  'payment_connection_health.state': healthStates,
  'payment_connection_health.problem': healthProblems,
} as const satisfies ColumnStates
