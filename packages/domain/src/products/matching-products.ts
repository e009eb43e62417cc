import type { Input } from '@backroom/contract/api/endpoint'
import type { products } from '@backroom/contract/products/endpoints'
import type { StoreContext } from '../context.ts'
import { type Condition, foundIds, patternsOf } from '../search/search.ts'

/** Null where nothing is typed: then no search takes place. */
export const productSearch = ({
  text,
  status,
}: ProductFilter): { words: string[][]; conditions: Condition[] } | null =>
  text?.trim() ? { words: patternsOf(text), conditions: status ? [['status', '=', status]] : [] } : null

export type ProductFilter = Pick<Input<typeof products.list>['query'], 'text' | 'status'>

/**
 * Ids of those that the filter finds, the newest first, or the newest before one of them; undefined for none ever. The
 * list asks for whole rows at once: joined with these ids Postgres walks through the table.
 */
export function matchingProducts(ctx: StoreContext, filter: ProductFilter, before: string | undefined, atMost: number) {
  const search = productSearch(filter)
  // Signs without a letter or digit find nothing.
  if (search?.words.length === 0) return
  if (search) {
    const found = foundIds(ctx, 'products', { ...search, before, atMost })
    return ctx.db.selectFrom(found.as('found')).select('found.id').orderBy('found.id', 'desc')
  }
  let query = ctx.db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .orderBy('id', 'desc')
    .limit(atMost)
  if (before) query = query.where('id', '<', before)
  if (filter.status) query = query.where('status', '=', filter.status)
  return query
}

/** Stops counting at `atMost`. */
export async function countMatching(ctx: StoreContext, filter: ProductFilter, atMost: number): Promise<number> {
  const matching = matchingProducts(ctx, filter, undefined, atMost)
  if (!matching) return 0
  const { count } = await ctx.db
    .selectFrom(matching.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
