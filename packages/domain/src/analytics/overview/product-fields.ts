import type { ReportProduct } from '@backroom/contract/analytics/reports/answers'
import { sql } from 'kysely'
import { firstImageOf, productImageAddress, type StoredImage } from '../../catalog/products/products.ts'
import { type Ports, publicOrigin } from '../../platform/ports.ts'

/** Width in pixels at which a product card shows its image. */
const cardImageWidth = 320

export interface ProductRow {
  id: string
  storeId: string
  title: string
  handle: string
  status: string
  currency: string
  host: string
  variant: { price: number; compareAtPrice: number | null } | null
  image: StoredImage | null
  visitors: number
}

/** SQL: columns of a `products` row in reports, with its first variant, its first image and its store's host. */
export const productFields = sql`
  products.id, products.store_id as "storeId", products.title, products.handle, products.status, stores.currency, hosts.host,
  (select jsonb_build_object('price', v.price_cents, 'compareAtPrice', v.compare_at_cents)
     from product_variants v where v.store_id = products.store_id and v.product_id = products.id
    order by v.position, v.id limit 1) as variant,
  ${firstImageOf('products')} as image`

/** SQL: the other tables that `productFields` reads. */
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
  imageSrc: productImageAddress(row.storeId, row.image, cardImageWidth),
  url: row.status === 'active' ? `${publicOrigin(ports, row.host)}/products/${encodeURIComponent(row.handle)}` : '',
})
