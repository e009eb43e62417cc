import { z } from 'zod'
import { importedTable } from '../../platform/tasks/imported-table.ts'
import { trackingColumns } from './tracking-columns.ts'

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
