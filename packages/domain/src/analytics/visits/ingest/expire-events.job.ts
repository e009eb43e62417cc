import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { limits } from '../limits.ts'

/**
 * Deletes raw events by whole months; rollups stay. A month that is being read is left for the next run, so that no writer
 * waits.
 * @returns the number of deleted months
 */
export async function dropOldEvents(directory: Db): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_event_partitions((now() - ${limits.rawEventsMonths} * interval '1 month')::date) as dropped`.execute(
    directory,
  )
  return rows[0]!.dropped
}

/** Deletes rejections as old as deleted events, and counts of stored events of past days. */
export async function expireRejections({ db, storeId }: StoreContext) {
  await sql`
    delete from event_refusals
     where store_id = ${storeId} and local_day < (now() - ${limits.rawEventsMonths} * interval '1 month')::date`.execute(
    db,
  )
  await sql`delete from stored_events where store_id = ${storeId} and local_day < now()::date - 2`.execute(db)
}
