import { z } from 'zod'
import { importedTable } from '../../platform/tasks/imported-table.ts'
import { importedColumns } from './import-columns.ts'

const table = importedTable(z.enum(['', ...importedColumns]), { file: 'orderFile', columns: 'orderColumns' })

export const ImportChoices = z.object(table.choices)
export type ImportChoices = z.infer<typeof ImportChoices>

export const CheckChoices = z.object({ ...ImportChoices.shape, language: table.language })

export const ImportFile = table.File
export type ImportFile = z.infer<typeof ImportFile>

/** Input of the tasks of an import: the choices, and what its start found in the file. */
export const OrderImport = z.object({ ...CheckChoices.shape, ...table.found, rows: z.int().min(0) })
export type OrderImport = z.infer<typeof OrderImport>
