import { z } from 'zod'
import { products } from './endpoints.ts'

/** Input of the task of an export: what is exported, and the metafields that the shop has at its start, because the header is written once. */
export const ProductExport = z.object({
  ...products.export.body.shape,
  metafields: z.array(z.object({ name: z.string(), key: z.string() })).optional(),
})
