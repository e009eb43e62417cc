import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { setInitialStock } from '../inventory/inventory.ts'
import { variantColumns } from './product-columns.ts'

type Variants = ProductBody['variants']

/** What a save may change of a variant. Its stock is not among them: a buyer may have bought it meanwhile. */
const savedColumns = [
  ...['position', 'title', 'option_values', 'sku', 'barcode', 'price_cents', 'compare_at_cents', 'cost_cents'],
  ...['weight_grams', 'tax_class', 'requires_shipping', 'sells_without_stock', 'image_id'],
]
const columnsOf = (table: string) => sql.join(savedColumns.map((column) => sql.ref(`${table}.${column}`)))
const names = sql.join(savedColumns.map((column) => sql.ref(column)))

/** SQL: the given variants as rows of the table. */
const given = (variants: Variants) =>
  sql`jsonb_populate_recordset(null::product_variants, ${JSON.stringify(variants.map(variantColumns))}::jsonb)`

/** Creates the variants that have no id, with their initial stock. */
export async function insertVariants(ctx: StoreContext, productId: string, variants: Variants) {
  const { db, storeId } = ctx
  const { rows } = await sql<{ variantId: string; position: number }>`
    insert into product_variants (store_id, product_id, ${names})
    select ${storeId}::uuid, ${productId}::uuid, ${columnsOf('v')}
      from ${given(variants)} v where v.id is null
    returning id as "variantId", position`.execute(db)
  await setInitialStock(
    ctx,
    rows.map(({ variantId, position }) => ({ variantId, stock: variants[position]!.initialStock ?? null })),
  )
}

/** Deletes, changes and creates variants until the product has these. Rows that stay as they are are not written. */
export async function saveVariants(ctx: StoreContext, productId: string, variants: Variants) {
  const { db, storeId } = ctx
  const stored = await db
    .selectFrom('product_variants')
    .select('id')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    // The order in which buyers lock them.
    .orderBy('id')
    .forUpdate()
    .execute()
  const kept = new Set(variants.flatMap(({ id }) => id ?? []))
  const gone = stored.map(({ id }) => id).filter((id) => !kept.has(id))
  if (stored.length - gone.length < kept.size) fail(generalErrors.not_found)
  if (gone.length > 0)
    await db
      .deleteFrom('product_variants')
      .where('store_id', '=', storeId)
      .where('id', '=', sql<string>`any(${gone}::uuid[])`)
      .execute()
  if (kept.size > 0)
    await sql`
      update product_variants v set (${names}) = row(${columnsOf('n')})
        from ${given(variants)} n
       where v.store_id = ${storeId} and v.product_id = ${productId} and v.id = n.id
         and (${columnsOf('v')}) is distinct from (${columnsOf('n')})`.execute(db)
  if (kept.size < variants.length) await insertVariants(ctx, productId, variants)
}
