import type { ProductPickerQuery } from '@backroom/contract/catalog/products/pickers'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { matchingIds, patternsOf } from '../../platform/search/search.ts'
import { firstImageOf, productImageAddress } from './product-images.ts'

/** Matches of the search text that are checked for the collection or handle. */
const maxMatches = 1_000

/** Active products that match all words of the search text, newest first, optionally of a collection or with a handle. */
export async function findProducts(ctx: StoreContext, { search, chandle, handle, page, limit }: ProductPickerQuery) {
  const { db, storeId } = ctx
  const offset = (page - 1) * limit
  const words = search ? patternsOf(search) : undefined
  // A search text without letters and digits matches nothing.
  if (words?.length === 0) return []
  const matchLimit = chandle || handle ? maxMatches : offset + limit
  const active = db
    .selectFrom('products')
    .select(['products.id', 'title', 'handle', firstImageOf('products').as('image')])
    .where('products.store_id', '=', storeId)
    .where('status', '=', 'active')
  const found = words
    ? active.innerJoin(
        matchingIds(ctx, 'products', { words, conditions: [['status', '=', 'active']], atMost: matchLimit }).as(
          'found',
        ),
        'found.id',
        'products.id',
      )
    : active
  const rows = await found
    .$if(handle !== undefined, (query) => query.where('handle', '=', handle ?? ''))
    .$if(chandle !== undefined, (query) => query.where(isInCollection(storeId, chandle ?? '')))
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id, title, handle, image }) => ({
    _id: id,
    title,
    handle,
    imageUrl: productImageAddress(storeId, image),
  }))
}

const isInCollection = (storeId: string, handle: string) => sql<boolean>`exists (
  select from collections c join collection_products p on p.store_id = c.store_id and p.collection_id = c.id
   where c.store_id = ${storeId} and c.handle = ${handle} and p.product_id = products.id)`
