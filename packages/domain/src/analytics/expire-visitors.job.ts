import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/** Forgets salts after two days and visitors after three: nobody can be recognised past them. */
export async function expireVisitors({ db, storeId }: StoreContext) {
  await sql`delete from visitor_salts where store_id = ${storeId} and local_day < (now() - interval '48 hours')::date`.execute(
    db,
  )
  await sql`delete from seen_visitors where store_id = ${storeId} and local_day < (now() - interval '3 days')::date`.execute(
    db,
  )
}
