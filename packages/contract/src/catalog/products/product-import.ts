import { z } from 'zod'
import { idOf, oneLine } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { separators, textEncodings } from '../../platform/tasks/csv-format.ts'
import { existingChoices, matchChoices, statusChoices } from './import-choices.ts'
import { importedColumns } from './sheet-columns.ts'

const maxColumns = 500

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

/** What an uploaded file contains. */
export const ImportFile = z.object({
  encoding: z.enum(textEncodings),
  separator: z.enum(separators),
  /** As the guessed columns tell them apart. */
  products: z.int(),
  rows: z.int(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** As guessed by its name. */
      meaning: Meaning,
      /** Its first values. */
      samples: z.array(z.string()).max(3),
    }),
  ),
})
export type ImportFile = z.infer<typeof ImportFile>

/** Input of the tasks of an import: the choices, and what its start found in the file. */
export const ProductImport = z.object({
  ...CheckChoices.shape,
  encoding: z.enum(textEncodings),
  separator: z.enum(separators),
  columns: z.array(oneLine(100)).max(maxColumns),
  products: z.int().min(0),
  /** Handles that return after rows of another product. */
  repeated: z.array(oneLine(200)).max(100),
  /** Who started it. */
  userId: z.uuid().optional(),
})
export type ProductImport = z.infer<typeof ProductImport>
