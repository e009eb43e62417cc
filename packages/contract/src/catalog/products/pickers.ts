import { z } from 'zod'
import { queryInteger, text } from '../../platform/api/fields.ts'

/** What the editor's pickers show of a product. */
export const ThemeProduct = z.object({
  _id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  /** Smallest size; '' without an image. */
  imageUrl: z.string(),
})

/** What the editor's pickers show of a collection. */
export const ThemeCollection = z.object({
  _id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  /** Of its first product that is on sale, smallest size; '' without one. */
  image: z.object({ src: z.string() }),
})

export const ProductPickerQuery = z.object({
  search: text(200).optional(),
  /** Handle of a collection. */
  chandle: text(200).optional(),
  /** This product alone. */
  handle: text(200).optional(),
  page: queryInteger(1, 100).default(1),
  limit: queryInteger(1, 50).default(10),
})
export type ProductPickerQuery = z.infer<typeof ProductPickerQuery>

export const CollectionPickerQuery = z.object({
  search: text(200).optional(),
  /** This collection alone. */
  handle: text(200).optional(),
  page: queryInteger(1, 100).default(1),
  limit: queryInteger(1, 50).default(10),
})
export type CollectionPickerQuery = z.infer<typeof CollectionPickerQuery>
