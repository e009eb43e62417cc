import type { ReportProduct } from '@backroom/contract/analytics/reports/answers'
import { sql } from 'kysely'
import { imageAddress } from '../../platform/files/files.ts'
import { type Ports, publicOrigin } from '../../platform/ports.ts'

/** Pixels that the card of a product shows its image in. */
const shownWidth = 320

export interface ProductRow {
  id: string
  storeId: string
  title: string
  handle: string
  status: string
  currency: string
  host: string
  variant: { price: number; compareAtPrice: number | null } | null
  image: { hash: string; widths: number[] } | null
  visitors: number
}

/** Of `products`, what reports show of one: with its first variant, its first image and its store's host. */
export const productFields = sql`
  products.id, products.store_id as "storeId", products.title, products.handle, products.status, stores.currency, hosts.host,
  (select jsonb_build_object('price', v.price_cents, 'compareAtPrice', v.compare_at_cents)
     from product_variants v where v.store_id = products.store_id and v.product_id = products.id
    order by v.position, v.id limit 1) as variant,
  (select jsonb_build_object('hash', f.hash, 'widths', f.widths)
     from product_images i join files f on f.store_id = i.store_id and f.id = i.file_id
    where i.store_id = products.store_id and i.product_id = products.id order by i.position limit 1) as image`

/** The tables that `productFields` reads beside `products`. */
export const productJoins = sql`
  join stores on stores.store_id = products.store_id
  join hosts on hosts.store = products.store_id and hosts.is_primary`

export const reportProductFrom = (ports: Ports, row: ProductRow): ReportProduct => ({
  _id: row.id,
  storeId: row.storeId,
  title: row.title,
  handle: row.handle,
  vistors: row.visitors,
  variantDefault: row.variant ?? { price: 0, compareAtPrice: null },
  currency: row.currency,
  imageSrc: imageOf(row),
  url: row.status === 'active' ? `${publicOrigin(ports, row.host)}/products/${encodeURIComponent(row.handle)}` : '',
})

/** The smallest size that fills the card; the largest where none does. */
function imageOf({ storeId, image }: ProductRow): string {
  if (!image) return ''
  const width = image.widths.find((one) => one >= shownWidth) ?? image.widths.at(-1) ?? 0
  return imageAddress(storeId, image.hash, width)
}
