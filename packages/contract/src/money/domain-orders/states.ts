import type { ColumnStates } from '../../platform/api/column-states.ts'

/** `requested`: on its way to the registrar. `pending`: the registrar registers the domain. */
export const domainOrderStates = ['requested', 'pending', 'active', 'cancelled', 'failed'] as const
export type DomainOrderState = (typeof domainOrderStates)[number]

/** Why an order failed. `not_accepted`: the registrar never received it. */
export const domainOrderReasons = ['price_changed', 'not_available', 'not_accepted', 'refused'] as const
export type DomainOrderReason = (typeof domainOrderReasons)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'domain_orders.state': domainOrderStates,
  'domain_orders.reason': domainOrderReasons,
} as const satisfies ColumnStates
