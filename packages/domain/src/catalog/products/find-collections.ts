import type { CollectionPickerQuery } from '@backroom/contract/catalog/products/pickers'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { patternsOf } from '../../platform/search/search.ts'
import { fileJson, firstImageOf, productImageAddress, type StoredImage } from './product-images.ts'

/** Of this many first products one may lend its image to the collection. */
const imageSearchDepth = 50

/** SQL: the image of a row of `collections`, or that of its first active product that has one. */
export const collectionImage = sql<StoredImage | null>`coalesce(
  (select ${fileJson} from files f where f.store_id = collections.store_id and f.id = collections.image_id),
  (select first.image
     -- Only its first products are read, so that the answer takes the same time for a collection without any image.
     from (select store_id, product_id, position from collection_products m
            where m.store_id = collections.store_id and m.collection_id = collections.id
            order by m.position, m.product_id limit ${sql.lit(imageSearchDepth)}) member
     -- The limit keeps the order of the loops.
     cross join lateral (select ${firstImageOf('products')} as image from products
                          where products.store_id = member.store_id and products.id = member.product_id
                            and products.status = 'active' limit 1) first
    where first.image is not null
    order by member.position, member.product_id limit 1))`

/** Collections by title: those whose title or handle contains every search term, or the one with a handle or an id. */
export async function findCollections(
  { db, storeId }: StoreContext,
  { search, handle, id, page, limit }: CollectionPickerQuery,
) {
  const words = search ? patternsOf(search).flat() : []
  // A search text without a letter or digit matches nothing.
  if (search && words.length === 0) return []
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'title', 'handle', collectionImage.as('image')])
    .where('store_id', '=', storeId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
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
    image: { src: productImageAddress(storeId, image) },
  }))
}
