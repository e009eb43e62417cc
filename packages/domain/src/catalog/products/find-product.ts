import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { firstImageOf, productImageAddress } from './product-images.ts'

const variantsOf = sql<ProductDetail['variants']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'sku', v.sku, 'priceCents', v.price_cents,
           'compareAtCents', v.compare_at_cents, 'stock', v.stock) order by v.position, v.id), '[]')
    from product_variants v where v.store_id = products.store_id and v.product_id = products.id)`

export async function findProduct(ctx: StoreContext, id: string): Promise<ProductDetail> {
  const { db, storeId, ports } = ctx
  const product = db
    .selectFrom('products')
    .select(['id', 'title', 'handle', 'status', 'vendor', 'revision'])
    .select([firstImageOf('products').as('image'), variantsOf.as('variants')])
    .where('products.store_id', '=', storeId)
    .where('products.id', '=', id)
    .executeTakeFirst()
  const [row, { currency, host }] = await Promise.all([product, findStore(ctx)])
  const { image, ...fields } = row ?? fail(generalErrors.not_found)
  return {
    ...fields,
    status: fields.status as ProductDetail['status'],
    currency,
    imageUrl: productImageAddress(storeId, image),
    url: `${publicOrigin(ports, host)}/products/${encodeURIComponent(fields.handle)}`,
  }
}
