import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Deletes, changes and adds images until the product has these. Fails if a file is not in the store. */
export async function saveImages({ db, storeId }: StoreContext, productId: string, images: ProductBody['images']) {
  const rows = images.map(({ fileId, alt }, position) => ({ file_id: fileId, position, alt: alt.trim() }))
  const { rows: counts } = await sql<{ found: number }>`
    with found as (
      select n.file_id, n.position, n.alt
        from jsonb_populate_recordset(null::product_images, ${JSON.stringify(rows)}::jsonb) n
        join files f on f.store_id = ${storeId} and f.id = n.file_id),
    removed as (
      delete from product_images i
       where i.store_id = ${storeId} and i.product_id = ${productId}
         and i.file_id <> all(${images.map(({ fileId }) => fileId)}::uuid[])),
    saved as (
      insert into product_images (store_id, product_id, file_id, position, alt)
      select ${storeId}::uuid, ${productId}::uuid, file_id, position, alt from found
          on conflict (store_id, product_id, file_id) do update set position = excluded.position, alt = excluded.alt
       where (product_images.position, product_images.alt) is distinct from (excluded.position, excluded.alt))
    select count(*) as found from found`.execute(db)
  if (Number(counts[0]?.found) < images.length) fail(generalErrors.not_found)
}
