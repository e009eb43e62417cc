import { z } from 'zod'
import { ProductImport } from './product-import.ts'

/** Input of the task `products.fetchImages`: that of an import, and the task that it was. */
export const ImageImport = z.object({ ...ProductImport.shape, importId: z.uuid() })
export type ImageImport = z.infer<typeof ImageImport>
