import { otherKey, otherProduct } from '@backroom/contract/analytics/visits/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'
import { limits } from '../../limits.ts'
import { closedAfterDays } from './cut-top-lists.job.ts'
import { rollupLock } from './rollup-changes.ts'

/**
 * Sums past weeks: days to weeks, and quarters to hours. A week is summed when none of its events is queued. Hours are in UTC,
 * where a store's day may begin on the previous day, so the week of that day matters too.
 * @param from the first recounted day (`2026-11-21`): its week and later ones are summed again
 */
export async function sumWeeks({ db, storeId }: StoreContext, from?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rollupLock(storeId)})`.execute(db)
  const { rows } = await sql<{ first: string | null; until: string }>`
    select coalesce(least((select weeks_until from rollup_progress where store_id = ${storeId}),
                          date_trunc('week', ${from ?? null}::date - 1)::date),
                    -- For a store without progress, all weeks.
                    (select date_trunc('week', min(local_day) - 1)::date from rollup_days where store_id = ${storeId}))::text as first,
           least(date_trunc('week', current_date - ${closedAfterDays}::int + 1)::date,
                 (select date_trunc('week', min(local_day) - 1)::date from event_queue where store_id = ${storeId}))::text as until`.execute(
    db,
  )
  const { first, until } = rows[0]!
  if (!first || (!from && first >= until)) return
  await sql`delete from rollup_weeks where store_id = ${storeId} and week >= ${first}::date`.execute(db)
  // Cuts a week's list like that of a closed day.
  await sql`
    with summed as (
      select dimension, date_trunc('week', local_day)::date as week, key, key in (${otherKey}, ${otherProduct}) as is_rest,
             sum(events) as events, sum(visitors) as visitors, sum(orders) as orders, sum(sales_cents) as sales_cents
        from rollup_days
       where store_id = ${storeId} and local_day >= ${first}::date and local_day < ${until}::date
       group by 1, 2, 3),
    ranked as (
      select *, row_number() over (partition by dimension, week, is_rest order by events desc, key) as rank from summed)
    insert into rollup_weeks (store_id, dimension, week, key, events, visitors, orders, sales_cents)
    select ${storeId}::uuid, dimension, week,
           case when is_rest or rank <= ${limits.keysOfClosedDay} then key
                when dimension = 'product' then ${otherProduct} else ${otherKey} end,
           sum(events), sum(visitors), sum(orders), sum(sales_cents)
      from ranked group by 2, 3, 4`.execute(db)
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`
  await sql`delete from rollup_hours where store_id = ${storeId} and hour >= ${midnight(first)}`.execute(db)
  await sql`
    insert into rollup_hours (store_id, hour, visitors, sessions, converted_sessions, view_content, add_to_cart, reached_checkout)
    select ${storeId}::uuid, date_bin('1 hour', quarter, 'epoch'), sum(visitors), sum(sessions), sum(converted_sessions),
           sum(view_content), sum(add_to_cart), sum(reached_checkout)
      from rollup_quarters
     where store_id = ${storeId} and quarter >= ${midnight(first)} and quarter < ${midnight(until)}
     group by 2`.execute(db)
  await sql`
    insert into rollup_progress (store_id, weeks_until) values (${storeId}, greatest(${first}::date, ${until}::date))
    on conflict (store_id) do update set weeks_until = excluded.weeks_until`.execute(db)
}
