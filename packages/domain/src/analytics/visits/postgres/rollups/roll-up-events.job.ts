import { sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'
import { workMemory } from '../../../reports/reports.ts'
import { addToDays, addToQuarters, addToVisits, rollupChanges, rollupLock } from './rollup-changes.ts'

const batchSize = 5_000

interface VisitorDay {
  local_day: string
  visitor: string
}

/**
 * Adds one batch of a store's queued events to its rollups in one statement, so that queue and rollups change together. One
 * worker runs for a store at a time.
 * @returns the number of events
 */
export async function rollUpEvents({ db, storeId }: StoreContext): Promise<number> {
  // Sorts and groups the batch in memory; the default of 4 MB would use temporary files.
  const lock = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${rollupLock(storeId)}) as free, set_config('work_mem', ${workMemory}, true)`.execute(
    db,
  )
  if (!lock.rows[0]?.free) return 0
  const { rows: lastRows } = await sql<VisitorDay>`
    select local_day::text, visitor::text from event_queue where store_id = ${storeId}
     order by local_day, visitor, id offset ${batchSize - 1} limit 1`.execute(db)
  // Up to the end of a visitor day, because events left in the queue would be treated as counted.
  const last = lastRows[0] ?? { local_day: 'infinity', visitor: '0' }
  // Looks up each visitor day separately (`offset 0` prevents a join): with a join, a plan from the time when the partitions
  // were empty would read whole months.
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from event_queue
       where store_id = ${storeId} and (local_day, visitor) <= (${last.local_day}::date, ${last.visitor}::bigint)
      returning local_day, visitor, id),
    -- The range of ids of each day, computed once a day instead of once an event.
    days_taken as materialized (
      select local_day, uuidv7_floor((local_day - 1)::timestamp at time zone 'UTC') as first_id,
             uuidv7_floor((local_day + 2)::timestamp at time zone 'UTC') as end_id
        from taken group by local_day),
    visitor_days as materialized (
      select local_day, visitor, first_id, end_id, array_agg(id) as new_ids
        from taken join days_taken using (local_day) group by local_day, visitor, first_id, end_id),
    events_of_days as materialized (
      select day_events.*, day_events.id = any(new_ids) as is_new
        from visitor_days cross join lateral (
          select local_day, visitor, id, name, at, url, referrer_host, device, country_code, utm_source, utm_medium,
                 utm_campaign, utm_content, utm_term, product_id, amount_cents
            from events
           where store_id = ${storeId} and local_day = visitor_days.local_day and visitor = visitor_days.visitor
             and not is_bot and id >= first_id and id < end_id
          offset 0) as day_events),
    ${rollupChanges},
    quarters as (${addToQuarters(storeId)}),
    visits as (${addToVisits(storeId)}),
    days as (${addToDays(storeId)})
    select count(*)::int as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}
