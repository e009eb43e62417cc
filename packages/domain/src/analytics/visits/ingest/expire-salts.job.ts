import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { saltKeptHours } from './salts.ts'

/** Deletes salts some time after their day has ended in all time zones. Without the salt, no visitor can be recognised. */
export async function expireSalts({ db, storeId }: StoreContext) {
  await sql`
    delete from visitor_salts
     where store_id = ${storeId} and local_day < (now() at time zone 'Etc/GMT+12' - ${saltKeptHours} * interval '1 hour')::date`.execute(
    db,
  )
}
