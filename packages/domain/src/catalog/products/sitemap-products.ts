import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { firstImageOf, type StoredImage } from './product-images.ts'

/** The most addresses that a file of a sitemap may have (sitemaps.org). */
export const sitemapFileSize = 50_000

/** The first product of each file of the sitemap: an active one and every fifty-thousandth after it, by id. */
export async function listSitemapStarts({ db, storeId }: StoreContext, fileSize = sitemapFileSize): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) - 1 as place from products
                     where store_id = ${storeId} and status = 'active') placed
     where place % ${fileSize} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Active products in the order of their ids, from this one on. */
export const listSitemapProducts = ({ db, storeId }: StoreContext, from: string, limit: number) =>
  db
    .selectFrom('products')
    .select(['id', 'handle', 'updated_at as updatedAt'])
    .where('store_id', '=', storeId)
    .where('status', '=', 'active')
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The handles of all published collections, by title. */
export async function listCollectionHandles({ db, storeId }: StoreContext): Promise<string[]> {
  const rows = await db
    .selectFrom('collections')
    .select('handle')
    .where('store_id', '=', storeId)
    .where('is_published', '=', true)
    .orderBy('title')
    .orderBy('id')
    .limit(sitemapFileSize)
    .execute()
  return rows.map(({ handle }) => handle)
}

export interface NewProduct {
  id: string
  handle: string
  title: string
  /** Not sanitized. */
  descriptionHtml: string
  createdAt: string
  image: StoredImage | null
}

/** The newest active products. */
export const listNewProducts = ({ db, storeId }: StoreContext, limit: number): Promise<NewProduct[]> =>
  db
    .selectFrom('products')
    .select(['products.id', 'handle', 'title', 'description_html as descriptionHtml', 'created_at as createdAt'])
    .select(firstImageOf('products').as('image'))
    .where('products.store_id', '=', storeId)
    .where('status', '=', 'active')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .execute()
