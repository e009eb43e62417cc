import { z } from 'zod'
import { idOf, oneLine } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { fileFormat, maxColumns, uploadedFileOf } from '../../platform/tasks/uploaded-file.ts'
import { existingChoices, matchChoices, statusChoices } from './import-choices.ts'
import { importedColumns } from './sheet-columns.ts'

/** What a column of a file means; '' if it is left out. */
const Meaning = z.enum(['', ...importedColumns])

export const ImportChoices = z.object({
  /** An uploaded file. */
  fileId: idOf('productFile'),
  existing: z.enum(existingChoices),
  status: z.enum(statusChoices),
  match: z.enum(matchChoices).default('handle'),
  /** Whether variants that exist get the stock that the file says. New ones always do. */
  setsStock: z.boolean().default(false),
  /** What each column means, in their order; guessed by their names if missing. */
  columns: z.array(Meaning).max(maxColumns).meta({ resource: 'productColumns' }).optional(),
})
export type ImportChoices = z.infer<typeof ImportChoices>

export const CheckChoices = z.object({ ...ImportChoices.shape, language: z.enum(languages).default('en') })
export type CheckChoices = z.infer<typeof CheckChoices>

export const ImportFile = uploadedFileOf(Meaning).extend({
  /** As the guessed columns tell them apart. */
  products: z.int(),
})
export type ImportFile = z.infer<typeof ImportFile>

/** Input of the tasks of an import: the choices, and what its start found in the file. */
export const ProductImport = z.object({
  ...CheckChoices.shape,
  ...fileFormat,
  columns: z.array(oneLine(100)).max(maxColumns),
  products: z.int().min(0),
  /** Handles that return after rows of another product. */
  repeated: z.array(oneLine(200)).max(100),
  /** Who started it. */
  userId: z.uuid().optional(),
})
export type ProductImport = z.infer<typeof ProductImport>
