import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { matchingIds, patternsOf } from '../../platform/search/search.ts'
import { limits } from './limits.ts'
import { cardsOf, type ProductCard } from './product-cards.ts'

export interface FoundProducts {
  products: ProductCard[]
  /** Number of matches, up to the limit of a buyer's search. */
  total: number
  isMore: boolean
}

/** A page of the active products that match every word, newest first. */
export async function searchActiveProducts(
  ctx: StoreContext,
  text: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundProducts> {
  const words = patternsOf(text)
  if (words.length === 0) return { products: [], total: 0, isMore: false }
  const found = matchingIds(ctx, 'products', {
    words,
    conditions: [['status', '=', 'active']],
    atMost: limits.searchResults + 1,
  })
  const { rows } = await sql<{ id: string }>`select id from ${found} found order by id desc`.execute(ctx.db)
  const ids = rows.slice(0, limits.searchResults).map(({ id }) => id)
  const products = await cardsOf(ctx, ids.slice(offset, offset + limit))
  return { products, total: ids.length, isMore: rows.length > ids.length }
}
