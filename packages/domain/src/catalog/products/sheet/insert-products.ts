import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { setInitialStock } from '../../inventory/inventory.ts'
import { productColumns, variantColumns } from '../product-columns.ts'

export interface NewProduct {
  body: ProductBody
  feedValues: Record<string, string>
}

/**
 * Creates many products with their variants and initial stock, in a few statements. Products whose handle is taken are left out.
 * @returns the ids by handle
 */
export async function insertProducts(ctx: StoreContext, products: readonly NewProduct[]): Promise<Map<string, string>> {
  if (products.length === 0) return new Map()
  const { db, storeId } = ctx
  const rows = products.map(({ body, feedValues }) => {
    const { options, metafields } = body
    return { ...productColumns(body), handle: body.handle, options, metafields, feed_values: feedValues }
  })
  const { rows: created } = await sql<{ id: string; handle: string }>`
    insert into products (store_id, handle, title, description_html, product_type, vendor, tags, status, publish_at,
                          seo_title, seo_description, options, metafields, feed_values)
    select ${storeId}::uuid, handle, title, description_html, product_type, vendor, tags, status, publish_at,
           seo_title, seo_description, options, metafields, feed_values
      from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)
    on conflict (store_id, handle) do nothing
    returning id, handle`.execute(db)
  const ids = new Map(created.map(({ id, handle }) => [handle, id]))
  const variants = products.flatMap(({ body }) =>
    body.variants.map((variant, position) => ({
      ...{ product_id: ids.get(body.handle), initialStock: variant.initialStock ?? null },
      ...variantColumns(variant, position),
    })),
  )
  const inserted = variants.filter(({ product_id }) => product_id !== undefined)
  const { rows: stocked } = await sql<{ id: string; productId: string; position: number }>`
    insert into product_variants (store_id, product_id, position, title, option_values, sku, barcode, price_cents,
                                  compare_at_cents, cost_cents, weight_grams, tax_class, requires_shipping,
                                  sells_without_stock)
    select ${storeId}::uuid, product_id, position, title, option_values, sku, barcode, price_cents, compare_at_cents,
           cost_cents, weight_grams, tax_class, requires_shipping, sells_without_stock
      from jsonb_populate_recordset(null::product_variants, ${JSON.stringify(inserted)}::jsonb)
    returning id, product_id as "productId", position`.execute(db)
  const stock = new Map(inserted.map((row) => [`${row.product_id} ${row.position}`, row.initialStock]))
  await setInitialStock(
    ctx,
    stocked.map(({ id, productId, position }) => ({
      variantId: id,
      stock: stock.get(`${productId} ${position}`) ?? null,
    })),
  )
  return ids
}
