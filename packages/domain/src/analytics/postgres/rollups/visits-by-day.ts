import { sql } from 'kysely'
import type { Relation, ZoneDays } from '../../visit-store.ts'

/**
 * Each quarter hour is read once, whatever the number of days: over many stores a join of days with quarters reads them
 * once a day.
 */
export const visitsByDay = (storeIds: readonly string[], { fromTime, toTime, timezone }: ZoneDays): Relation => sql`(
  with quarters as materialized (
    select quarter, sum(visitors) as visitors, sum(sessions) as sessions, sum(converted_sessions) as converted_sessions,
           sum(view_content) as view_content, sum(add_to_cart) as add_to_cart, sum(reached_checkout) as reached_checkout
      from rollup_quarters
     where store_id = any(${storeIds}::uuid[])
       and quarter >= ${fromTime}::date::timestamp at time zone ${timezone}
       and quarter < (${toTime}::date + 1)::timestamp at time zone ${timezone}
     group by quarter)
  select (quarter at time zone ${timezone})::date as day, sum(visitors) as visitors, sum(sessions) as sessions,
         sum(converted_sessions) as converted_sessions, sum(view_content) as view_content,
         sum(add_to_cart) as add_to_cart, sum(reached_checkout) as reached_checkout
    from quarters group by 1)`
