import type { ReviewRemoval } from '@backroom/contract/catalog/product-reviews/endpoints'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { listIds } from '../../platform/lists/lists.ts'
import { countReviews, reviewSource } from './review-source.ts'

const batchSize = 200

/** How many reviews a bulk change is about; null if counting takes too long. */
export async function countSelected(ctx: StoreContext, { ids, matching = {} }: ReviewRemoval): Promise<number | null> {
  if (ids) return ids.length
  const { count, isMore } = await countReviews(ctx, matching, limits.bulkMatching)
  return isMore ? null : count
}

/** The ids of a batch. `next` is the last id of the input, or the cursor of the filter's next page. */
export async function nextSelected(ctx: StoreContext, { ids, matching = {} }: ReviewRemoval, from: string | null) {
  if (ids) {
    const start = from === null ? 0 : ids.indexOf(from) + 1
    const batch = ids.slice(start, start + batchSize)
    return { ids: batch, next: start + batchSize < ids.length ? (batch.at(-1) ?? null) : null }
  }
  const query = { ...matching, limit: batchSize, ...(from !== null && { cursor: from }) }
  const { items, nextCursor } = await listIds(ctx, reviewSource, query)
  return { ids: items.map(({ id }) => id), next: nextCursor }
}

/** Locks reviews until the transaction ends, ordered by id, so that two tasks cannot deadlock. */
export async function lockReviews({ db, storeId }: StoreContext, ids: readonly string[]) {
  const rows = await db
    .selectFrom('product_reviews')
    .select(['id', 'author_name', 'title', 'state', 'revision'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [row.id, { ...row, label: [row.author_name, row.title].filter(Boolean).join(': ') }]),
  )
}
