import { randomBytes } from 'node:crypto'
import type { StoreContext } from '../../../platform/context.ts'

/** The salt of the visitor hashes of a store's day; created for the first visitor. */
export async function findSalt({ db, storeId }: StoreContext, day: string): Promise<Buffer> {
  const existing = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('store_id', '=', storeId)
    .where('local_day', '=', day)
    .executeTakeFirst()
  if (existing) return existing.salt
  const row = await db
    .insertInto('visitor_salts')
    .values({ store_id: storeId, local_day: day, salt: randomBytes(32) })
    // If another process has created one meanwhile, all processes use that salt.
    .onConflict((conflict) => conflict.columns(['store_id', 'local_day']).doUpdateSet({ local_day: day }))
    .returning('salt')
    .executeTakeFirstOrThrow()
  return row.salt
}
