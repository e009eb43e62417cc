import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Locks the discounts until the transaction ends, ordered by id like the reservation of uses, so that none of them deadlock. */
export async function lockDiscounts({ db, storeId }: StoreContext, ids: readonly string[]) {
  const rows = await db
    .selectFrom('discounts')
    .select(['id', 'title', 'is_paused', 'revision'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ is_paused: isPaused, ...row }) => [row.id, { ...row, isPaused }]))
}
