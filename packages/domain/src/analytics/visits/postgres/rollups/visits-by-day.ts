import { sql } from 'kysely'
import type { Relation, ZoneDays } from '../../visit-store.ts'

const counts = sql.raw('visitors, sessions, converted_sessions, view_content, add_to_cart, reached_checkout')
const sums = sql.raw(
  `sum(visitors) as visitors, sum(sessions) as sessions, sum(converted_sessions) as converted_sessions,
   sum(view_content) as view_content, sum(add_to_cart) as add_to_cart, sum(reached_checkout) as reached_checkout`,
)

/**
 * Hours where they are added up, if the zone's midnights are whole hours; quarters of an hour beside them. Each is read
 * once, whatever the number of days: over many stores a join of days with quarters reads them once a day. A store's are
 * looked up by themselves (`offset 0` keeps it so): their bounds are the store's own.
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
      from unnest(${storeIds}::uuid[]) as given (store_id) left join rollup_progress using (store_id) cross join range),
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
