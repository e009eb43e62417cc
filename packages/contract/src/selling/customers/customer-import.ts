import { z } from 'zod'
import { idOf, oneLine } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { fileFormat, maxColumns, uploadedFileOf } from '../../platform/tasks/uploaded-file.ts'
import { existingChoices, importedColumns } from './import-columns.ts'
import { limits } from './limits.ts'

/** What a column of a file means; '' if it is left out. */
const Meaning = z.enum(['', ...importedColumns])

export const ImportChoices = z.object({
  /** An uploaded file. */
  fileId: idOf('customerFile'),
  existing: z.enum(existingChoices),
  /** What each column means, in their order; guessed by their names if missing. */
  columns: z.array(Meaning).max(maxColumns).meta({ resource: 'customerColumns' }).optional(),
})
export type ImportChoices = z.infer<typeof ImportChoices>

export const CheckChoices = z.object({ ...ImportChoices.shape, language: z.enum(languages).default('en') })

export const ImportFile = uploadedFileOf(Meaning)
export type ImportFile = z.infer<typeof ImportFile>

/** Input of the tasks of an import: the choices, and what its start found in the file. */
export const CustomerImport = z.object({
  ...CheckChoices.shape,
  ...fileFormat,
  columns: z.array(oneLine(100)).max(maxColumns),
  rows: z.int().min(0),
  /** Mailboxes that several rows have, in small letters. */
  repeated: z.array(oneLine(limits.emailLength)).max(limits.repeatedEmails),
})
export type CustomerImport = z.infer<typeof CustomerImport>
