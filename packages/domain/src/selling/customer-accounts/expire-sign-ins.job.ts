import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Deletes links and sessions of customers that have ended. */
export async function expireSignIns({ db, storeId }: StoreContext): Promise<void> {
  for (const table of ['customer_links', 'customer_sessions'] as const)
    await db.deleteFrom(table).where('store_id', '=', storeId).where('expires_at', '<', sql<string>`now()`).execute()
}
