import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { limits } from '../limits.ts'

/**
 * Forgets raw events, whole months at a time; what was counted of them stays. A month that somebody reads is left for the
 * next time: nobody who writes is kept waiting.
 * @returns how many months went
 */
export async function dropOldEvents(directory: Db): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_event_partitions((now() - ${limits.rawEventsMonths} * interval '1 month')::date) as dropped`.execute(
    directory,
  )
  return rows[0]!.dropped
}

/** Why events were refused is of interest as long as the events would be; how many were stored, on the day itself. */
export async function expireRefusals({ db, storeId }: StoreContext) {
  await sql`
    delete from event_refusals
     where store_id = ${storeId} and local_day < (now() - ${limits.rawEventsMonths} * interval '1 month')::date`.execute(
    db,
  )
  await sql`delete from stored_events where store_id = ${storeId} and local_day < now()::date - 2`.execute(db)
}
