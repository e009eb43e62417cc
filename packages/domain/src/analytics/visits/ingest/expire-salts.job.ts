import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'

/** Forgets salts 48 hours after their day ended wherever on earth: nobody can be recognised past them. */
export async function expireSalts({ db, storeId }: StoreContext) {
  await sql`
    delete from visitor_salts
     where store_id = ${storeId} and local_day < (now() at time zone 'Etc/GMT+12' - interval '48 hours')::date`.execute(
    db,
  )
}
