import { randomBytes } from 'node:crypto'
import type { StoreContext } from '../../../platform/context.ts'

/** The secret under which visitors of a store's day are named; drawn when the first of them comes. */
export async function findSalt({ db, storeId }: StoreContext, day: string): Promise<Buffer> {
  const drawn = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('store_id', '=', storeId)
    .where('local_day', '=', day)
    .executeTakeFirst()
  if (drawn) return drawn.salt
  const row = await db
    .insertInto('visitor_salts')
    .values({ store_id: storeId, local_day: day, salt: randomBytes(32) })
    // Another process may have drawn it first: then its salt is everybody's.
    .onConflict((conflict) => conflict.columns(['store_id', 'local_day']).doUpdateSet({ local_day: day }))
    .returning('salt')
    .executeTakeFirstOrThrow()
  return row.salt
}
