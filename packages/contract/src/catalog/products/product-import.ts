import { z } from 'zod'
import { oneLine } from '../../platform/api/fields.ts'
import { importedTable } from '../../platform/tasks/imported-table.ts'
import { existingChoices, matchChoices, statusChoices } from './import-choices.ts'
import { importedColumns, type MetafieldMeaning, metafieldMeaningPattern } from './sheet-columns.ts'

/** The values of a metafield, by its key: `product.metafields.custom.material`. */
const metafieldMeaning = z.string().regex(metafieldMeaningPattern) as z.ZodType<MetafieldMeaning>

const table = importedTable(z.union([z.enum(['', ...importedColumns]), metafieldMeaning]), {
  file: 'productFile',
  columns: 'productColumns',
})

export const ImportChoices = z.object({
  ...table.choices,
  existing: z.enum(existingChoices),
  status: z.enum(statusChoices),
  match: z.enum(matchChoices).default('handle'),
  /** Whether variants that exist get the stock that the file says. New ones always do. */
  setsStock: z.boolean().default(false),
})
export type ImportChoices = z.infer<typeof ImportChoices>

export const CheckChoices = z.object({ ...ImportChoices.shape, language: table.language })
export type CheckChoices = z.infer<typeof CheckChoices>

/** What an uploaded file contains. */
export const ImportFile = z.object({
  ...table.File.shape,
  /** As the guessed columns tell them apart. */
  products: z.int(),
})
export type ImportFile = z.infer<typeof ImportFile>

/** Input of the tasks of an import: the choices, and what its start found in the file. */
export const ProductImport = z.object({
  ...CheckChoices.shape,
  ...table.found,
  products: z.int().min(0),
  /** Handles that return after rows of another product. */
  repeated: z.array(oneLine(200)).max(100),
  /** Who started it. */
  userId: z.uuid().optional(),
})
export type ProductImport = z.infer<typeof ProductImport>
