import { limits } from '@backroom/contract/stores/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../context.ts'
import { findStore } from '../../stores/stores.ts'
import { addedToRollups, addToDays, addToQuarters, rollupLock } from './counted-visits.ts'

/**
 * Counts a day of a store (`2026-11-21`, of its zone) anew from the raw events, as if it had never been counted. What
 * still waits in the queue goes on waiting. A range is rebuilt day by day, each in a transaction of its own.
 */
export async function rebuildDay(ctx: StoreContext, day: string): Promise<void> {
  const { db, storeId } = ctx
  const { timeZone } = await findStore(ctx)
  const zone = timeZone ?? limits.defaultTimeZone
  await sql`select pg_advisory_xact_lock(${rollupLock(storeId)})`.execute(db)
  const isOfDay = sql`quarter >= ${day}::date::timestamp at time zone ${zone}
    and quarter < (${day}::date + 1)::timestamp at time zone ${zone}`
  await sql`delete from rollup_quarters where store_id = ${storeId} and ${isOfDay}`.execute(db)
  await sql`delete from rollup_days where store_id = ${storeId} and local_day = ${day}::date`.execute(db)
  // Quarters are of an instant, and their visitors' days may be those of another zone: up to two days beside this one.
  await sql`
    with events_of_days as materialized (
      select local_day, visitor, id, name, at, url, referrer_host, device, country_code, utm_source, utm_medium,
             utm_campaign, product_id, amount_cents, true as is_new
        from events
       where store_id = ${storeId} and not is_bot
         and local_day between ${day}::date - 2 and ${day}::date + 2
         and id >= uuidv7_floor((${day}::date - 4)::timestamp at time zone 'UTC')
         and id < uuidv7_floor((${day}::date + 5)::timestamp at time zone 'UTC')
         and not exists (select from event_queue as waiting
                          where waiting.store_id = ${storeId} and waiting.local_day = events.local_day
                            and waiting.visitor = events.visitor and waiting.id = events.id)),
    ${addedToRollups},
    quarters as (${addToQuarters(storeId, isOfDay)})
    ${addToDays(storeId, sql`local_day = ${day}::date`)}`.execute(db)
}
