import { z } from 'zod'

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
