import type { ColumnStates } from '../../platform/api/column-states.ts'

/** How much of a counted variant is left at all locations. */
export const stockConditions = ['enough', 'low', 'out', 'not_counted'] as const
export type StockCondition = (typeof stockConditions)[number]

/** What a person may say of a change. */
export const adjustmentReasons = ['correction', 'received', 'returned', 'damaged', 'lost'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Why the pieces on hand changed. Reservations change none, so they are no movements. */
export const movementReasons = [
  ...adjustmentReasons,
  'initial',
  'imported',
  'transfer_out',
  'transfer_in',
  'sold',
  'order_cancelled',
  'order_edited',
] as const
export type MovementReason = (typeof movementReasons)[number]

export const transferStates = ['draft', 'in_transit', 'received', 'cancelled'] as const
export type TransferState = (typeof transferStates)[number]

/** What may be done with a transfer. */
export const transferCan = {
  send: (state: TransferState) => state === 'draft',
  receive: (state: TransferState) => state === 'in_transit',
  cancel: (state: TransferState) => state === 'draft' || state === 'in_transit',
} as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'inventory_levels.condition': stockConditions,
  'inventory_movements.reason': movementReasons,
  'inventory_transfers.state': transferStates,
} as const satisfies ColumnStates
