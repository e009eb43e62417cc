import { productsErrors } from '@backroom/contract/catalog/products/errors'
import { limits } from '@backroom/contract/catalog/products/limits'
import type { ProductTable, TableProduct, TableQuery } from '@backroom/contract/catalog/products/product-table'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { listIds } from '../../platform/lists/lists.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { productSource } from './product-source.ts'

/** The products of the ids or of the filter, the newest first. Ids without a product are left out. */
export async function findProductTable(ctx: StoreContext, { ids, ...filter }: TableQuery): Promise<ProductTable> {
  if (ids !== undefined) return readTable(ctx, ids.split(','))
  const { items, nextCursor } = await listIds(ctx, productSource, { ...filter, limit: limits.tableProducts })
  if (nextCursor !== null) fail(productsErrors.table_too_large)
  return readTable(
    ctx,
    items.map(({ id }) => id),
  )
}

type Row = TableProduct & { revision: number }

/** These products with their variants. */
export async function readTable(ctx: StoreContext, ids: readonly string[]): Promise<ProductTable> {
  const { rows } = await sql<Row>`
    select p.id, p.title, p.handle, p.vendor, p.product_type as "productType", p.tags, p.status, p.seo_title as "seoTitle",
           p.seo_description as "seoDescription", p.revision, variants.list as variants
      from products p
      cross join lateral (
        select coalesce(json_agg(variant), '[]') as list
          from (select v.id, v.title, v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents",
                       v.cost_cents as "costCents", v.sku, v.barcode, v.weight_grams as "weightGrams", v.tax_class as "taxClass",
                       v.sells_without_stock as "sellsWithoutStock", v.requires_shipping as "requiresShipping"
                  from product_variants v
                 where v.store_id = p.store_id and v.product_id = p.id
                 order by v.position, v.id limit ${limits.tableVariants + 1}) variant) variants
     where p.store_id = ${ctx.storeId} and p.id = any(${[...ids]}::uuid[])
     order by p.id desc`.execute(ctx.db)
  if (rows.length === 0 && ids.length > 0) fail(generalErrors.not_found)
  const count = rows.reduce((sum, { variants }) => sum + variants.length, 0)
  if (count > limits.tableVariants) fail(productsErrors.table_too_large)
  const { currency } = await findStore(ctx)
  return {
    products: rows.map(({ revision: _, ...product }) => product),
    currency,
    revision: rows.reduce((sum, { revision }) => sum + revision, 0),
  }
}
