import { sql } from 'kysely'
import type { StoresContext } from '../../context.ts'

export interface DayVisits {
  /** `2026-11-21`, of the zone. */
  day: string
  visitors: number
  sessions: number
  convertedSessions: number
  view_content: number
  add_to_cart: number
  reached_checkout: number
}

/**
 * Visits of each day of the zone, quiet days too. Each quarter hour is read once, whatever the number of days: over many
 * stores a join of days with quarters reads them once a day.
 */
export async function findVisitsByDay(
  { db, storeIds }: StoresContext,
  { fromTime, toTime, timezone }: { fromTime: string; toTime: string; timezone: string },
): Promise<DayVisits[]> {
  const { rows } = await sql<DayVisits>`
    with quarters as materialized (
      select quarter, sum(visitors) as visitors, sum(sessions) as sessions, sum(converted_sessions) as converted_sessions,
             sum(view_content) as view_content, sum(add_to_cart) as add_to_cart, sum(reached_checkout) as reached_checkout
        from rollup_quarters
       where store_id = any(${storeIds}::uuid[])
         and quarter >= ${fromTime}::date::timestamp at time zone ${timezone}
         and quarter < (${toTime}::date + 1)::timestamp at time zone ${timezone}
       group by quarter),
    counted as (
      select (quarter at time zone ${timezone})::date as day, sum(visitors) as visitors, sum(sessions) as sessions,
             sum(converted_sessions) as converted_sessions, sum(view_content) as view_content,
             sum(add_to_cart) as add_to_cart, sum(reached_checkout) as reached_checkout
        from quarters group by 1)
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(visitors, 0)::int8 as visitors,
           coalesce(sessions, 0)::int8 as sessions, coalesce(converted_sessions, 0)::int8 as "convertedSessions",
           coalesce(view_content, 0)::int8 as view_content, coalesce(add_to_cart, 0)::int8 as add_to_cart,
           coalesce(reached_checkout, 0)::int8 as reached_checkout
      from (select generate_series(${fromTime}::date, ${toTime}::date, interval '1 day')::date as day) days
      left join counted using (day) order by day`.execute(db)
  return rows
}
