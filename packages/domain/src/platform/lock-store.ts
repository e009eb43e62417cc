import { sql } from 'kysely'
import type { StoreContext } from './context.ts'

/** Locks the store's row until the transaction ends, so that two requests cannot both count up to a limit. */
export async function lockStore({ db, storeId }: StoreContext): Promise<void> {
  await sql`select from stores where store_id = ${storeId} for no key update`.execute(db)
}
