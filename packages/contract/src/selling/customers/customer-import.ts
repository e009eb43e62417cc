import { z } from 'zod'
import { oneLine } from '../../platform/api/fields.ts'
import { importedTable } from '../../platform/tasks/imported-table.ts'
import { existingChoices, importedColumns } from './import-columns.ts'
import { limits } from './limits.ts'

const table = importedTable(z.enum(['', ...importedColumns]), { file: 'customerFile', columns: 'customerColumns' })

export const ImportChoices = z.object({ ...table.choices, existing: z.enum(existingChoices) })
export type ImportChoices = z.infer<typeof ImportChoices>

export const CheckChoices = z.object({ ...ImportChoices.shape, language: table.language })

export const ImportFile = table.File
export type ImportFile = z.infer<typeof ImportFile>

/** Input of the tasks of an import: the choices, and what its start found in the file. */
export const CustomerImport = z.object({
  ...CheckChoices.shape,
  ...table.found,
  rows: z.int().min(0),
  /** Mailboxes that several rows have, in small letters. */
  repeated: z.array(oneLine(limits.emailLength)).max(limits.repeatedEmails),
})
export type CustomerImport = z.infer<typeof CustomerImport>
