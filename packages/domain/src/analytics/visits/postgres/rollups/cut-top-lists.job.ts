import { otherKey, otherProduct } from '@backroom/contract/analytics/visits/states'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'
import { limits } from '../../limits.ts'
import { attributionFields, rollupLock } from './rollup-changes.ts'

/** Late events arrive up to two days after the end of a day in any time zone. */
export const closedAfterDays = 4
/** Also cuts days that closed while the job did not run. */
const lookBackDays = 14

/**
 * Cuts each list of a closed day to its most frequent keys and adds up the other ones in one row with `otherKey`, so that sums
 * stay. Its visitors are the sum over its keys: a visitor of two rare pages counts twice.
 */
export async function cutTopLists(ctx: StoreContext, range?: { from: string; to: string }): Promise<void> {
  const { db, storeId } = ctx
  await sql`select pg_advisory_xact_lock(${rollupLock(storeId)})`.execute(db)
  const from = range ? sql`${range.from}::date` : sql`current_date - ${closedAfterDays + lookBackDays}::int`
  const to = range ? sql`${range.to}::date` : sql`current_date`
  const isClosed = sql`local_day between ${from} and least(${to}, current_date - ${closedAfterDays}::int)`
  await cutVisits(ctx, isClosed)
  await sql`
    with ranked as (
      select ctid as place_on_disk,
             row_number() over (partition by dimension, local_day order by events desc, key) as rank
        from rollup_days
       where store_id = ${storeId} and key not in (${otherKey}, ${otherProduct})
         and ${isClosed}),
    cut as (
      delete from rollup_days
       where store_id = ${storeId}
         and ctid = any(array(select place_on_disk from ranked where rank > ${limits.keysOfClosedDay}))
      returning *)
    insert into rollup_days as kept (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
    select ${storeId}::uuid, dimension, local_day,
           case dimension when 'product' then ${otherProduct} else ${otherKey} end, sum(events), sum(visitors), sum(orders), sum(sales_cents)
      from cut group by dimension, local_day
    on conflict (store_id, dimension, local_day, key) do update set
      events = kept.events + excluded.events, visitors = kept.visitors + excluded.visitors,
      orders = kept.orders + excluded.orders, sales_cents = kept.sales_cents + excluded.sales_cents`.execute(db)
}

/** Does the same with visits by attribution. Late events cannot move visits of a closed day. */
async function cutVisits({ db, storeId }: StoreContext, isClosed: RawBuilder<unknown>): Promise<void> {
  await sql`
    with ranked as (
      select ctid as place_on_disk,
             row_number() over (partition by local_day order by sessions desc, ${attributionFields}) as rank
        from rollup_visits where store_id = ${storeId} and not is_rest and ${isClosed}),
    cut as (
      delete from rollup_visits
       where store_id = ${storeId}
         and ctid = any(array(select place_on_disk from ranked where rank > ${limits.visitsOfClosedDay}))
      returning *)
    insert into rollup_visits as kept (store_id, local_day, ${attributionFields}, is_rest, sessions, visitors, converted_sessions)
    select ${storeId}::uuid, local_day, '', '', '', '', '', '', true, sum(sessions), sum(visitors), sum(converted_sessions)
      from cut group by local_day
    on conflict (store_id, local_day, ${attributionFields}, is_rest) do update set
      sessions = kept.sessions + excluded.sessions, visitors = kept.visitors + excluded.visitors,
      converted_sessions = kept.converted_sessions + excluded.converted_sessions`.execute(db)
}
