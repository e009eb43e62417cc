import { z } from 'zod'
import { idOf, oneLine } from '../../platform/api/fields.ts'
import { existingChoices, statusChoices } from './import-choices.ts'

export const ImportChoices = z.object({
  /** An uploaded file. */
  fileId: idOf('productFile'),
  existing: z.enum(existingChoices),
  status: z.enum(statusChoices),
})
export type ImportChoices = z.infer<typeof ImportChoices>

/** Input of the task `products.import`: the choices, and what its start found in the file. */
export const ProductImport = z.object({
  ...ImportChoices.shape,
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1258']),
  separator: z.enum([',', ';', '\t']),
  /** What each column of the file means; '' for columns that are left out. */
  columns: z.array(oneLine(100)).max(500),
  products: z.int().min(0),
  /** Handles that return after rows of another product. */
  repeated: z.array(oneLine(200)).max(100),
})
export type ProductImport = z.infer<typeof ProductImport>
