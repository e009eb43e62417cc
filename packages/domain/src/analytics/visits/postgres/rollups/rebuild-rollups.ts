import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'
import { findStore } from '../../../../stores/stores/stores.ts'
import { cutTopLists } from './cut-top-lists.job.ts'
import { addToDays, addToQuarters, addToVisits, rollupChanges, rollupLock } from './rollup-changes.ts'
import { sumWeeks } from './sum-weeks.job.ts'

/** Days in the store's time zone (`2026-11-21`), both included. */
export interface DayRange {
  from: string
  to: string
}

/**
 * Rebuilds a store's rollups of these days from raw events. Queued events stay in the queue. It runs in one transaction, so
 * callers rebuild a year month by month.
 */
export async function rebuildRollups(ctx: StoreContext, { from, to }: DayRange): Promise<void> {
  const { db, storeId } = ctx
  const { timeZone } = await findStore(ctx)
  const zone = timeZone ?? defaultTimeZone
  await sql`select pg_advisory_xact_lock(${rollupLock(storeId)})`.execute(db)
  const isInRange = sql`quarter >= ${from}::date::timestamp at time zone ${zone}
    and quarter < (${to}::date + 1)::timestamp at time zone ${zone}`
  const isDayInRange = sql`local_day between ${from}::date and ${to}::date`
  await sql`delete from rollup_quarters where store_id = ${storeId} and ${isInRange}`.execute(db)
  await sql`delete from rollup_days where store_id = ${storeId} and ${isDayInRange}`.execute(db)
  await sql`delete from rollup_visits where store_id = ${storeId} and ${isDayInRange}`.execute(db)
  // Visitor days may belong to another time zone than the quarters, so it reads up to two more days on each side.
  await sql`
    with events_of_days as materialized (
      select local_day, visitor, id, name, at, url, referrer_host, device, country_code, utm_source, utm_medium,
             utm_campaign, utm_content, utm_term, product_id, amount_cents, true as is_new
        from events
       where store_id = ${storeId} and not is_bot
         and local_day between ${from}::date - 2 and ${to}::date + 2
         and id >= (select uuidv7_floor((${from}::date - 4)::timestamp at time zone 'UTC'))
         and id < (select uuidv7_floor((${to}::date + 5)::timestamp at time zone 'UTC'))
         and not exists (select from event_queue as waiting
                          where waiting.store_id = ${storeId} and waiting.local_day = events.local_day
                            and waiting.visitor = events.visitor and waiting.id = events.id)),
    ${rollupChanges},
    quarters as (${addToQuarters(storeId, isInRange)}),
    visits as (${addToVisits(storeId, isDayInRange)})
    ${addToDays(storeId, isDayInRange)}`.execute(db)
  await cutTopLists(ctx, { from, to })
  await sumWeeks(ctx, from)
}
