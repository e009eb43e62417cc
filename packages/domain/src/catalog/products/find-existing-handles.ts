import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

interface Handles {
  products: readonly string[]
  collections: readonly string[]
}

/** The handles, also earlier ones, of active products and of published collections, among the given ones. */
export async function findExistingHandles({ db, storeId }: StoreContext, { products, collections }: Handles) {
  if (products.length + collections.length === 0) return { products: new Set<string>(), collections: new Set<string>() }
  const { rows: found } = await sql<{ handle: string }>`
    select handle from products where store_id = ${storeId} and status = 'active' and handle = any(${[...products]}::text[])
    union all
    select r.handle from product_redirects r
      join products p on p.store_id = r.store_id and p.id = r.product_id and p.status = 'active'
     where r.store_id = ${storeId} and r.handle = any(${[...products]}::text[])`.execute(db)
  const { rows: grouped } = await sql<{ handle: string }>`
    select handle from collections
     where store_id = ${storeId} and is_published and handle = any(${[...collections]}::text[])
    union all
    select r.handle from collection_redirects r
      join collections c on c.store_id = r.store_id and c.id = r.collection_id and c.is_published
     where r.store_id = ${storeId} and r.handle = any(${[...collections]}::text[])`.execute(db)
  const handles = (rows: { handle: string }[]) => new Set(rows.map(({ handle }) => handle))
  return { products: handles(found), collections: handles(grouped) }
}
