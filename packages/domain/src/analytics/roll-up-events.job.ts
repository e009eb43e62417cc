import { limits } from '@backroom/contract/stores/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { findStore } from '../stores/stores.ts'

const batchSize = 5_000

/**
 * Adds one batch of a store's queued events to its rollups, in one statement: what it takes off the queue and what it
 * counts commit together. One worker a store at a time, since sessions depend on what was seen before.
 * @returns how many events it took
 */
export async function rollUpEvents(ctx: StoreContext): Promise<number> {
  const { db, storeId } = ctx
  const lock = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('roll-up'), hashtext(${storeId})) as free`.execute(db)
  if (!lock.rows[0]?.free) return 0
  // Until autovacuum has counted them, young tables pass for empty and would be read whole for every event.
  await sql`set local enable_seqscan = off`.execute(db)
  const { timeZone } = await findStore(ctx)
  const zone = timeZone ?? limits.defaultTimeZone
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from event_queue where (store_id, id) in (
        select store_id, id from event_queue where store_id = ${storeId} order by id limit ${batchSize})
      returning store_id, id),
    fresh as (
      select events.*, (at at time zone ${zone})::date as local_day
        from taken join events using (store_id, id)
       where events.store_id = ${storeId}
         and events.id >= (select min(id::text)::uuid from taken) and events.id <= (select max(id::text)::uuid from taken)
         and not is_bot),
    -- A visitor's events of the day in order, each with the one before: a session ends after 30 quiet minutes.
    ordered as (
      select fresh.*, seen.visitor is null and row_number() over day = 1 as is_new_visitor,
             coalesce(lag(fresh.at) over day, seen.last_at) as previous_at,
             coalesce(seen.has_converted, false) as had_converted
        from fresh left join seen_visitors seen
          on seen.store_id = fresh.store_id and seen.local_day = fresh.local_day and seen.visitor = fresh.visitor
      window day as (partition by fresh.local_day, fresh.visitor order by fresh.at, fresh.id)),
    cut as (
      select ordered.*, previous_at is null or at - previous_at > interval '30 minutes' as is_new_session from ordered),
    numbered as (
      select cut.*, sum(is_new_session::int) over day as session_number
        from cut window day as (partition by local_day, visitor order by at, id)),
    -- Session 0 goes on from before this batch; it may have bought already.
    counted as (
      select numbered.*, name = 'session_converted' and not (session_number = 0 and had_converted)
             and row_number() over (partition by local_day, visitor, session_number, name order by at, id) = 1
             as converts_session
        from numbered),
    seen_now as (
      insert into seen_visitors (store_id, local_day, visitor, last_at, has_converted)
      select store_id, local_day, visitor, max(at),
             coalesce(bool_or(name = 'session_converted') filter (where session_number = last_session), false)
               or (max(last_session) = 0 and bool_or(had_converted))
        from (select counted.*, max(session_number) over (partition by local_day, visitor) as last_session from counted) c
       group by store_id, local_day, visitor order by local_day, visitor
      on conflict (store_id, local_day, visitor) do update
        set last_at = greatest(seen_visitors.last_at, excluded.last_at), has_converted = excluded.has_converted),
    quarters as (
      insert into rollup_quarters (store_id, quarter, visitors, sessions, converted_sessions, page_views, view_content,
                                   add_to_cart, reached_checkout, orders, sales_cents)
      select store_id, date_bin('15 minutes', at, 'epoch'), count(*) filter (where is_new_visitor),
             count(*) filter (where is_new_session), count(*) filter (where converts_session),
             count(*) filter (where name = 'page_view'), count(*) filter (where name = 'view_content'),
             count(*) filter (where name = 'add_to_cart'), count(*) filter (where name = 'reached_checkout'),
             count(*) filter (where name = 'session_converted'), sum(amount_cents)
        from counted group by 1, 2 order by 2
      on conflict (store_id, quarter) do update set
        visitors = rollup_quarters.visitors + excluded.visitors,
        sessions = rollup_quarters.sessions + excluded.sessions,
        converted_sessions = rollup_quarters.converted_sessions + excluded.converted_sessions,
        page_views = rollup_quarters.page_views + excluded.page_views,
        view_content = rollup_quarters.view_content + excluded.view_content,
        add_to_cart = rollup_quarters.add_to_cart + excluded.add_to_cart,
        reached_checkout = rollup_quarters.reached_checkout + excluded.reached_checkout,
        orders = rollup_quarters.orders + excluded.orders,
        sales_cents = rollup_quarters.sales_cents + excluded.sales_cents),
    days as (
      insert into rollup_days (store_id, dimension, local_day, key, events, visitors, orders, sales_cents)
      select store_id, dimension, local_day, key, count(*), count(*) filter (where is_new_visitor),
             count(*) filter (where name = 'session_converted'), sum(amount_cents)
        from counted cross join lateral (values
          ('url', case when name = 'page_view' then url end),
          ('country', country_code), ('device', device), ('referrer', nullif(referrer_host, '')),
          ('utm_source', nullif(utm_source, '')), ('utm_medium', nullif(utm_medium, '')),
          ('utm_campaign', nullif(utm_campaign, '')), ('product', product_id::text)) as by (dimension, key)
       where key is not null group by 1, 2, 3, 4 order by 2, 3, 4
      on conflict (store_id, dimension, local_day, key) do update set
        events = rollup_days.events + excluded.events, visitors = rollup_days.visitors + excluded.visitors,
        orders = rollup_days.orders + excluded.orders, sales_cents = rollup_days.sales_cents + excluded.sales_cents)
    select count(*)::int as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}
