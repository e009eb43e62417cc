import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Longer than browsers remember a cart, and than a mail about it is worth sending. */
export const cartRetentionMs = 90 * 24 * 3_600_000
const batchSize = 5_000

/**
 * Deletes carts, with what buyers wrote on their lines, that have not changed for a while. Orders have their own lines. A cart
 * whose checkout is newer stays.
 * @returns how many; more may be left
 */
export async function expireCarts({ db, storeId }: StoreContext): Promise<number> {
  const age = sql`now() - ${cartRetentionMs} * interval '1 millisecond'`
  const { numAffectedRows } = await sql`
    delete from carts where store_id = ${storeId} and id = any (array (
      select id from carts c
       where store_id = ${storeId} and updated_at < ${age} and not is_draft
         and not exists (select from checkouts k where k.store_id = c.store_id and k.cart_id = c.id and k.updated_at >= ${age})
       order by updated_at limit ${batchSize} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
