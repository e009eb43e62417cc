import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findProduct } from './find-product.ts'
import { insertProduct } from './insert-product.ts'
import { requireTitle } from './product-columns.ts'

/**
 * Creates a draft like a product. Its rows are its own; images share their files. Counted stock begins at 0, because
 * the pieces are there once.
 */
export async function duplicateProduct(ctx: StoreContext, id: string, title: string): Promise<ProductDetail> {
  const { db, storeId } = ctx
  const source = await findProduct(ctx, id)
  await nameSubject(ctx, source.title)
  const copy = await insertProduct(ctx, {
    ...productBodyOf(source),
    ...{ title: requireTitle(title), handle: '', status: 'draft', publishAt: null },
  })
  await sql`
    update products set (base_product, feed_values) = (
             select base_product, feed_values from products where store_id = ${storeId} and id = ${id})
     where store_id = ${storeId} and id = ${copy}`.execute(db)
  await sql`
    insert into product_images (store_id, product_id, file_id, position, alt)
    select store_id, ${copy}::uuid, file_id, position, alt from product_images
     where store_id = ${storeId} and product_id = ${id}`.execute(db)
  await sql`
    insert into product_variants (store_id, product_id, position, title, option_values, sku, barcode, price_cents,
                                  compare_at_cents, cost_cents, stock, weight_grams, tax_class, requires_shipping,
                                  sells_without_stock, image_id, base_variant)
    select store_id, ${copy}::uuid, position, title, option_values, sku, barcode, price_cents,
           compare_at_cents, cost_cents, case when stock is not null then 0 end, weight_grams, tax_class,
           requires_shipping, sells_without_stock, image_id, base_variant
      from product_variants where store_id = ${storeId} and product_id = ${id}`.execute(db)
  return findProduct(ctx, copy)
}
