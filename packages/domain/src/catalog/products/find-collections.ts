import type { CollectionPickerQuery } from '@backroom/contract/catalog/products/pickers'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { patternsOf } from '../../platform/search/search.ts'
import { smallestImageAddress } from './smallest-image.ts'

/** Of a row of collections: the first image of the first product that buyers see there. */
const firstImage = sql<{ hash: string; widths: number[] } | null>`(
  select jsonb_build_object('hash', f.hash, 'widths', f.widths)
    from collection_products placed
    join products on products.store_id = placed.store_id and products.id = placed.product_id
    join product_images i on i.store_id = products.store_id and i.product_id = products.id
    join files f on f.store_id = i.store_id and f.id = i.file_id
   where placed.store_id = collections.store_id and placed.collection_id = collections.id and products.status = 'active'
   order by placed.position, placed.product_id, i.position limit 1)`

/** Collections whose title or handle has all the words, by title; or the one with a handle. */
export async function findCollections(
  { db, storeId }: StoreContext,
  { search, handle, page, limit }: CollectionPickerQuery,
) {
  const words = search ? patternsOf(search).flat() : []
  // Signs without a letter or digit find nothing.
  if (search && words.length === 0) return []
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'title', 'handle', firstImage.as('image')])
    .where('store_id', '=', storeId)
    .$if(handle !== undefined, (query) => query.where('handle', '=', handle ?? ''))
    .where((where) =>
      where.and(words.map((word) => sql<boolean>`fold_text(' ' || title || ' ' || handle) like fold_text(${word})`)),
    )
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id, title, handle, image }) => ({
    _id: id,
    title,
    handle,
    image: { src: smallestImageAddress(storeId, image) },
  }))
}
