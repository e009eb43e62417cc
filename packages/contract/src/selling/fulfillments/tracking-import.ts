import { z } from 'zod'
import { importedTable } from '../../platform/tasks/imported-table.ts'

/** What a column of a file with tracking numbers can mean. */
export const trackingColumns = ['Order', 'Tracking number', 'Carrier', 'Tracking URL', 'SKU', 'Quantity'] as const
export type TrackingColumn = (typeof trackingColumns)[number]

/** Without them nothing can be tracked. */
export const requiredColumns: readonly TrackingColumn[] = ['Order', 'Tracking number']

const table = importedTable(z.enum(['', ...trackingColumns]), { file: 'trackingFile', columns: 'trackingColumns' })

export const TrackingChoices = z.object({
  ...table.choices,
  /** Whether the customers get an email. */
  notifiesCustomer: z.boolean(),
})
export type TrackingChoices = z.infer<typeof TrackingChoices>

export const TrackingCheck = z.object({ ...TrackingChoices.shape, language: table.language })

export const TrackingFile = table.File
export type TrackingFile = z.infer<typeof TrackingFile>

/** Input of the tasks of an import: the choices, and what its start found in the file. */
export const TrackingImport = z.object({ ...TrackingCheck.shape, ...table.found, rows: z.int().min(0) })
export type TrackingImport = z.infer<typeof TrackingImport>
