import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'
import { findStore } from '../../../../stores/stores/stores.ts'
import { addedToRollups, addToDays, addToQuarters, addToVisits, rollupLock } from './counted-visits.ts'
import { cutTopLists } from './cut-top-lists.job.ts'
import { sumWeeks } from './sum-weeks.job.ts'

/** Days of the store's zone (`2026-11-21`), both included. */
export interface DayRange {
  from: string
  to: string
}

/**
 * Counts days of a store anew from the raw events, as if they had never been counted. What still waits in the queue goes
 * on waiting. In one transaction, so a long range takes long: whoever rebuilds a year goes month by month.
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
  // Quarters are of an instant, and their visitors' days may be those of another zone: up to two days beside the range.
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
    ${addedToRollups},
    quarters as (${addToQuarters(storeId, isInRange)}),
    visits as (${addToVisits(storeId, isDayInRange)})
    ${addToDays(storeId, isDayInRange)}`.execute(db)
  await cutTopLists(ctx, { from, to })
  await sumWeeks(ctx, from)
}
