import { otherKey, otherProduct } from '@backroom/contract/analytics/visits/states'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'
import { limits } from '../../limits.ts'
import { beginnings, rollupLock } from './counted-visits.ts'

/** Late events come two days after at most, wherever on earth the day was. */
export const closedAfterDays = 4
/** Days are cut when they close; those that closed while nobody looked, too. */
const lookedBackDays = 14

/**
 * Of a day that is over each list keeps its busiest keys; the others become one row, whose key is `otherKey`, so that sums
 * stay. Its visitors are those of its keys together: who saw two rare pages is counted for both.
 */
export async function cutTopLists(ctx: StoreContext, range?: { from: string; to: string }): Promise<void> {
  const { db, storeId } = ctx
  await sql`select pg_advisory_xact_lock(${rollupLock(storeId)})`.execute(db)
  const from = range ? sql`${range.from}::date` : sql`current_date - ${closedAfterDays + lookedBackDays}::int`
  const to = range ? sql`${range.to}::date` : sql`current_date`
  const isClosed = sql`local_day between ${from} and least(${to}, current_date - ${closedAfterDays}::int)`
  await cutVisits(ctx, isClosed)
  await sql`
    with placed as (
      select ctid as place_on_disk,
             row_number() over (partition by dimension, local_day order by events desc, key) as place
        from rollup_days
       where store_id = ${storeId} and key not in (${otherKey}, ${otherProduct})
         and ${isClosed}),
    cut as (
      delete from rollup_days
       where store_id = ${storeId}
         and ctid = any(array(select place_on_disk from placed where place > ${limits.keysOfClosedDay}))
      returning *)
    insert into rollup_days as kept (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
    select ${storeId}::uuid, dimension, local_day,
           case dimension when 'product' then ${otherProduct} else ${otherKey} end, sum(events), sum(visitors), sum(orders), sum(sales_cents)
      from cut group by dimension, local_day
    on conflict (store_id, dimension, local_day, key) do update set
      events = kept.events + excluded.events, visitors = kept.visitors + excluded.visitors,
      orders = kept.orders + excluded.orders, sales_cents = kept.sales_cents + excluded.sales_cents`.execute(db)
}

/** The same of visits by how they began. No late event moves one of them any more. */
async function cutVisits({ db, storeId }: StoreContext, isClosed: RawBuilder<unknown>): Promise<void> {
  await sql`
    with placed as (
      select ctid as place_on_disk,
             row_number() over (partition by local_day order by sessions desc, ${beginnings}) as place
        from rollup_visits where store_id = ${storeId} and not is_rest and ${isClosed}),
    cut as (
      delete from rollup_visits
       where store_id = ${storeId}
         and ctid = any(array(select place_on_disk from placed where place > ${limits.visitsOfClosedDay}))
      returning *)
    insert into rollup_visits as kept (store_id, local_day, ${beginnings}, is_rest, sessions, visitors, converted_sessions)
    select ${storeId}::uuid, local_day, '', '', '', '', '', '', true, sum(sessions), sum(visitors), sum(converted_sessions)
      from cut group by local_day
    on conflict (store_id, local_day, ${beginnings}, is_rest) do update set
      sessions = kept.sessions + excluded.sessions, visitors = kept.visitors + excluded.visitors,
      converted_sessions = kept.converted_sessions + excluded.converted_sessions`.execute(db)
}
