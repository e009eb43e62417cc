import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Documents with a number. A credit note belongs to a refund. */
export const numberedKinds = ['invoice', 'credit_note'] as const
export type NumberedKind = (typeof numberedKinds)[number]

export const documentKinds = [...numberedKinds, 'packing_slip'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const columnStates = { 'order_documents.kind': numberedKinds } as const satisfies ColumnStates
