import { sql } from 'kysely'
import { imageAddress } from '../../platform/files/files.ts'

interface Image {
  hash: string
  widths: number[]
}

/** Of a row of products: its first image, as lists show it. */
export const smallestImage = sql<Image | null>`(
  select jsonb_build_object('hash', f.hash, 'widths', f.widths)
    from product_images i join files f on f.store_id = i.store_id and f.id = i.file_id
   where i.store_id = products.store_id and i.product_id = products.id order by i.position limit 1)`

/** '' without an image. */
export const smallestImageAddress = (storeId: string, image: Image | null): string =>
  image ? imageAddress(storeId, image.hash, image.widths[0] ?? 0) : ''
