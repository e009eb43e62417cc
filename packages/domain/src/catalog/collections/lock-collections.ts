import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Locks collections until the transaction ends, ordered by id as changes of their products lock them, so that none deadlock. */
export async function lockCollections({ db, storeId }: StoreContext, ids: readonly string[]) {
  const rows = await db
    .selectFrom('collections')
    .select([
      'id',
      'title',
      'revision',
      'is_published as isPublished',
      'publish_at as publishAt',
      'product_count as productCount',
    ])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
