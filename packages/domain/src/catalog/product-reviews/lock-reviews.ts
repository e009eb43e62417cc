import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

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
