import type { ImportedColumn } from './sheet-columns.ts'

/** What an import does with products that exist. */
export const existingChoices = ['update', 'skip'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/** Whether imported products are active as the file says, or all are drafts. */
export const statusChoices = ['file', 'draft'] as const
export type StatusChoice = (typeof statusChoices)[number]

/** How an import finds the products that exist. */
export const matchChoices = ['handle', 'sku'] as const
export type MatchChoice = (typeof matchChoices)[number]

/** Columns without which nothing can be imported. */
export const requiredColumns: Readonly<Record<MatchChoice, readonly ImportedColumn[]>> = {
  handle: ['Title', 'Variant Price'],
  sku: ['Variant SKU'],
}
