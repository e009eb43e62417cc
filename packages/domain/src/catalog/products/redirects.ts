import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** The present handles of active products, by the earlier handles under which something names them. */
export async function findRedirects({ db, storeId }: StoreContext, handles: readonly string[]) {
  if (handles.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ old: string; current: string }>`
    select r.handle as old, p.handle as current
      from product_redirects r join products p on p.store_id = r.store_id and p.id = r.product_id and p.status = 'active'
     where r.store_id = ${storeId} and r.handle = any(${[...handles]}::text[])`.execute(db)
  return new Map(rows.map(({ old, current }) => [old, current]))
}

/** The present handles of published collections, by the earlier handles under which something names them. */
export async function findCollectionRedirects({ db, storeId }: StoreContext, handles: readonly string[]) {
  if (handles.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ old: string; current: string }>`
    select r.handle as old, c.handle as current
      from collection_redirects r join collections c on c.store_id = r.store_id and c.id = r.collection_id and c.is_published
     where r.store_id = ${storeId} and r.handle = any(${[...handles]}::text[])`.execute(db)
  return new Map(rows.map(({ old, current }) => [old, current]))
}

/** Every handle that leads to a product: its own, then earlier ones. */
export async function findHandlesOf({ db, storeId }: StoreContext, productId: string): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select handle from products where store_id = ${storeId} and id = ${productId}
    union all
    select handle from product_redirects where store_id = ${storeId} and product_id = ${productId}`.execute(db)
  return rows.map(({ handle }) => handle)
}
