import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/**
 * Asks for every account to be confirmed again, because the store has a new owner. Links that were mailed before confirm
 * nothing any more: they name the revision of before.
 */
export async function unconfirmDestinations({ db, storeId }: StoreContext): Promise<void> {
  await db
    .updateTable('payout_destinations')
    .set({ confirmed_at: null, usable_from: null, revision: sql<number>`revision + 1` })
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .execute()
}
