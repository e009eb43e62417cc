import { sql } from 'kysely'
import { imageAddress } from '../../platform/files/files.ts'

export interface StoredImage {
  fileId: string
  hash: string
  /** Size of the original in pixels. */
  width: number
  height: number
  /** Stored widths in pixels, ascending. */
  widths: number[]
  alt: string
  /** What stays visible when the image is cropped, in percent. */
  focal: { x: number; y: number }
}

/** SQL: a row `f` of `files` as an image. Nobody described it. */
export const fileJson = sql`jsonb_build_object('fileId', f.id, 'hash', f.hash, 'width', f.width, 'height', f.height, 'widths', f.widths,
  'alt', '', 'focal', jsonb_build_object('x', f.focal_x, 'y', f.focal_y))`

const imageJson = sql`jsonb_build_object('fileId', f.id, 'hash', f.hash, 'width', f.width, 'height', f.height, 'widths', f.widths, 'alt', i.alt,
  'focal', jsonb_build_object('x', f.focal_x, 'y', f.focal_y))`

const imagesFrom = (product: string) => sql`
    from product_images i join files f on f.store_id = i.store_id and f.id = i.file_id
   where i.store_id = ${sql.ref(`${product}.store_id`)} and i.product_id = ${sql.ref(`${product}.id`)}`

/** SQL: all images of a product. `product` is the name of its row in the query. */
export const imagesOf = (product: string) =>
  sql<StoredImage[]>`(select coalesce(jsonb_agg(${imageJson} order by i.position), '[]') ${imagesFrom(product)})`

/** SQL: the first image of a product. `product` is the name of its row in the query. */
export const firstImageOf = (product: string) =>
  sql<StoredImage | null>`(select ${imageJson} ${imagesFrom(product)} order by i.position limit 1)`

/** SQL: the image of a variant, or the first one of its product. The arguments are the names of their rows in the query. */
export const variantImageOf = (product: string, variant: string) =>
  sql<StoredImage | null>`(select ${imageJson} ${imagesFrom(product)}
    order by i.file_id is distinct from ${sql.ref(`${variant}.image_id`)}, i.position limit 1)`

/** @returns the smallest stored image of at least `minWidth` pixels, else the largest; '' without an image */
export function productImageAddress(storeId: string, image: StoredImage | null, minWidth = 0): string {
  if (!image) return ''
  const width = image.widths.find((stored) => stored >= minWidth) ?? image.widths.at(-1) ?? 0
  return imageAddress(storeId, image.hash, width)
}
