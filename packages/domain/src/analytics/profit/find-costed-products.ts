import type { profit } from '@backroom/contract/analytics/profit/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { StoreContext } from '../../platform/context.ts'
import { matchingIds, patternsOf } from '../../platform/search/search.ts'
import { limits } from './limits.ts'

/** Products that match all words of the search text, newest first, or the product with the id. */
export async function findCostedProducts(ctx: StoreContext, { search, id }: Input<typeof profit.products>['query']) {
  const { db, storeId } = ctx
  const words = search ? patternsOf(search) : undefined
  // A search text without letters and digits matches nothing.
  if (words?.length === 0) return { products: [] }
  const all = db.selectFrom('products').where('products.store_id', '=', storeId)
  const matches = words
    ? all.innerJoin(
        matchingIds(ctx, 'products', { words, conditions: [], atMost: limits.foundProducts }).as('found'),
        'found.id',
        'products.id',
      )
    : all
  const products = await matches
    .select(['products.id', 'title'])
    .$if(id !== undefined, (query) => query.where('products.id', '=', id ?? ''))
    .orderBy('products.id', 'desc')
    .limit(limits.foundProducts)
    .execute()
  return { products }
}
