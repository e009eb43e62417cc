import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { imagesOf, productImageAddress } from './product-images.ts'

const variantsOf = sql<ProductDetail['variants']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', v.id, 'title', v.title, 'optionValues', v.option_values, 'sku', v.sku, 'barcode', v.barcode,
           'priceCents', v.price_cents, 'compareAtCents', v.compare_at_cents, 'costCents', v.cost_cents,
           'weightGrams', v.weight_grams, 'taxClass', v.tax_class, 'requiresShipping', v.requires_shipping,
           'sellsWithoutStock', v.sells_without_stock, 'imageId', v.image_id, 'stock', v.stock)
           order by v.position, v.id), '[]')
    from product_variants v where v.store_id = products.store_id and v.product_id = products.id)`

export async function findProduct(ctx: StoreContext, id: string): Promise<ProductDetail> {
  const { db, storeId, ports } = ctx
  const product = db
    .selectFrom('products')
    .select(['id', 'title', 'handle', 'description_html', 'product_type', 'vendor', 'tags', 'status', 'publish_at'])
    .select(['seo_title', 'seo_description', 'options', 'created_at', 'updated_at', 'revision'])
    .select([imagesOf('products').as('images'), variantsOf.as('variants')])
    .where('products.store_id', '=', storeId)
    .where('products.id', '=', id)
    .executeTakeFirst()
  const [found, { currency, host }] = await Promise.all([product, findStore(ctx)])
  const row = found ?? fail(generalErrors.not_found)
  const images = row.images.map((image) => ({
    fileId: image.fileId,
    alt: image.alt,
    url: productImageAddress(storeId, image),
  }))
  return {
    id: row.id,
    title: row.title,
    handle: row.handle,
    descriptionHtml: row.description_html,
    productType: row.product_type,
    vendor: row.vendor,
    tags: row.tags,
    status: row.status as ProductDetail['status'],
    publishAt: row.publish_at,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    options: row.options as ProductDetail['options'],
    images,
    variants: row.variants,
    currency,
    imageUrl: images[0]?.url ?? '',
    url: `${publicOrigin(ports, host)}/products/${encodeURIComponent(row.handle)}`,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
