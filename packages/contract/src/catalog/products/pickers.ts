import { z } from 'zod'
import { queryInteger, text } from '../../platform/api/fields.ts'

/** A product in the editor's pickers. */
export const ThemeProduct = z.object({
  _id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  /** Smallest size; '' without an image. */
  imageUrl: z.string(),
})

/** A collection in the editor's pickers. */
export const ThemeCollection = z.object({
  _id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  /** Image of its first active product, smallest size; '' without one. */
  image: z.object({ src: z.string() }),
})

export const ProductPickerQuery = z.object({
  search: text(200).optional(),
  /** Handle of a collection. */
  chandle: text(200).optional(),
  /** Only this product. */
  handle: text(200).optional(),
  page: queryInteger(1, 100).default(1),
  limit: queryInteger(1, 50).default(10),
})
export type ProductPickerQuery = z.infer<typeof ProductPickerQuery>

export const CollectionPickerQuery = z.object({
  search: text(200).optional(),
  /** Only this collection. */
  handle: text(200).optional(),
  /** Only this collection. */
  id: z.uuid().optional(),
  page: queryInteger(1, 100).default(1),
  limit: queryInteger(1, 50).default(10),
})
export type CollectionPickerQuery = z.infer<typeof CollectionPickerQuery>
