import { sql } from 'kysely'
import type { Relation, ZoneDays } from '../../visit-store.ts'

const counts = sql.raw('visitors, sessions, converted_sessions, view_content, add_to_cart, reached_checkout')
const sums = sql.raw(
  `sum(visitors) as visitors, sum(sessions) as sessions, sum(converted_sessions) as converted_sessions,
   sum(view_content) as view_content, sum(add_to_cart) as add_to_cart, sum(reached_checkout) as reached_checkout`,
)

/**
 * SQL subquery: visits by day of a time zone. It reads hours as far as they are summed and if the zone's midnights are whole
 * hours, and quarters for the rest, each once: a join of days with quarters would read them once a day. It looks up each store
 * separately (`offset 0` prevents a join), because bounds differ by store.
 */
export const visitsByDay = (storeIds: readonly string[], { fromTime, toTime, timezone }: ZoneDays): Relation => sql`(
  with midnights as materialized (
    select day::timestamp at time zone ${timezone} as at
      from generate_series(${fromTime}::date, ${toTime}::date + 1, interval '1 day') as days (day)),
  range as (
    select array_agg(at order by at) as midnights, min(at) as begins, max(at) as ends,
           bool_and(at = date_bin('1 hour', at, 'epoch')) as is_whole from midnights),
  spans as materialized (
    select store_id, begins, ends,
           greatest(begins, case when is_whole and weeks_until is not null
                                 then least(ends, weeks_until::timestamp at time zone 'UTC') end) as rest
      from unnest(${storeIds}::uuid[]) as input (store_id) left join rollup_progress using (store_id) cross join range),
  parts as (
    select hour as at, ${counts} from spans cross join lateral (
      select hour, ${counts} from rollup_hours
       where store_id = spans.store_id and hour >= begins and hour < rest offset 0) as hours
    union all
    select quarter, ${counts} from spans cross join lateral (
      select quarter, ${counts} from rollup_quarters
       where store_id = spans.store_id and quarter >= rest and quarter < ends offset 0) as quarters),
  instants as materialized (select at, ${sums} from parts group by at)
  select ${fromTime}::date + width_bucket(at, midnights) - 1 as day, ${sums} from instants cross join range group by 1)`

/** SQL subquery: visits by quarter. */
export const visitsByQuarter = (
  storeIds: readonly string[],
  { fromTime, toTime, timezone }: ZoneDays,
): Relation => sql`(
  select quarter, ${sums} from rollup_quarters
   where store_id = any(${storeIds}::uuid[])
     and quarter >= ${fromTime}::date::timestamp at time zone ${timezone}
     and quarter < (${toTime}::date + 1)::timestamp at time zone ${timezone}
   group by quarter)`
