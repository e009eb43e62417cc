import { sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'
import { workMemory } from '../../../reports/reports.ts'
import { addedToRollups, addToDays, addToQuarters, addToVisits, rollupLock } from './counted-visits.ts'

const batchSize = 5_000

interface Place {
  local_day: string
  visitor: string
}

/**
 * Adds one batch of a store's queued events to its rollups, in one statement: what it takes off the queue and what it
 * counts commit together. One worker a store at a time.
 * @returns how many events it took
 */
export async function rollUpEvents({ db, storeId }: StoreContext): Promise<number> {
  // A batch is sorted and grouped in memory: with Postgres's own 4 MB it goes by way of the disk.
  const lock = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${rollupLock(storeId)}) as free, set_config('work_mem', ${workMemory}, true)`.execute(
    db,
  )
  if (!lock.rows[0]?.free) return 0
  const { rows: places } = await sql<Place>`
    select local_day::text, visitor::text from event_queue where store_id = ${storeId}
     order by local_day, visitor, id offset ${batchSize - 1} limit 1`.execute(db)
  // To the end of a visitor's day: nothing of it is left in the queue that would be taken for counted.
  const last = places[0] ?? { local_day: 'infinity', visitor: '0' }
  // A visitor's day is looked up by itself (`offset 0` keeps it so): a join could read whole months instead, which a plan
  // made while they were empty does.
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from event_queue
       where store_id = ${storeId} and (local_day, visitor) <= (${last.local_day}::date, ${last.visitor}::bigint)
      returning local_day, visitor, id),
    -- The ids that a day's events may have: worked out once a day, not once an event.
    days_taken as materialized (
      select local_day, uuidv7_floor((local_day - 1)::timestamp at time zone 'UTC') as first_id,
             uuidv7_floor((local_day + 2)::timestamp at time zone 'UTC') as end_id
        from taken group by local_day),
    visitor_days as materialized (
      select local_day, visitor, first_id, end_id, array_agg(id) as new_ids
        from taken join days_taken using (local_day) group by local_day, visitor, first_id, end_id),
    events_of_days as materialized (
      select one.*, one.id = any(new_ids) as is_new
        from visitor_days cross join lateral (
          select local_day, visitor, id, name, at, url, referrer_host, device, country_code, utm_source, utm_medium,
                 utm_campaign, utm_content, utm_term, product_id, amount_cents
            from events
           where store_id = ${storeId} and local_day = visitor_days.local_day and visitor = visitor_days.visitor
             and not is_bot and id >= first_id and id < end_id
          offset 0) as one),
    ${addedToRollups},
    quarters as (${addToQuarters(storeId)}),
    visits as (${addToVisits(storeId)}),
    days as (${addToDays(storeId)})
    select count(*)::int as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}
