import { sql } from 'kysely'
import type { StoresContext, WaitingStoresContext } from '../../platform/context.ts'
import { dayOf, quartersIn } from '../sales/sales.ts'
import type { StoresRelation, ZoneDays } from '../visits/visits.ts'

export interface Visits {
  visitors: number
  sessions: number
  sessionsWithOrder: number
  view_content: number
  add_to_cart: number
  reached_checkout: number
}

export interface DayVisits extends Visits {
  /** `2026-11-21`, in the time zone of the range. */
  day: string
}

export interface QuarterVisits extends DayVisits {
  /** Its start. */
  atMs: number
  /** Its start in local time, `10:15`. */
  time: string
}

const visitsColumns = sql.raw(`
  coalesce(visitors, 0)::int8 as visitors, coalesce(sessions, 0)::int8 as sessions,
  coalesce(converted_sessions, 0)::int8 as "sessionsWithOrder", coalesce(view_content, 0)::int8 as view_content,
  coalesce(add_to_cart, 0)::int8 as add_to_cart, coalesce(reached_checkout, 0)::int8 as reached_checkout`)

/** Visits of each day in order, including days without visits. */
export async function readVisitsByDay(
  stores: StoresContext,
  visits: StoresRelation,
  { fromTime, toTime }: ZoneDays,
): Promise<DayVisits[]> {
  const { rows } = await sql<DayVisits>`
    select to_char(day, 'YYYY-MM-DD') as day, ${visitsColumns}
      from (select generate_series(${fromTime}::date, ${toTime}::date, interval '1 day')::date as day) days
      left join ${visits(stores)} as counted using (day) order by day`.execute(stores.db)
  return rows
}

/** Visits of each quarter in order, including quarters without visits. */
export async function readVisitsByQuarter(
  stores: StoresContext,
  visits: StoresRelation,
  range: ZoneDays,
): Promise<QuarterVisits[]> {
  const { rows } = await sql<QuarterVisits>`
    select (extract(epoch from quarter) * 1000)::int8 as "atMs",
           to_char(${dayOf(sql`quarter`, range)}, 'YYYY-MM-DD') as day,
           to_char(quarter at time zone ${range.timezone}, 'HH24:MI') as time, ${visitsColumns}
      from (select ${quartersIn(range)} as quarter) quarters
      left join ${visits(stores)} as counted using (quarter) order by quarter`.execute(stores.db)
  return rows
}

export async function countVisitors(ctx: WaitingStoresContext, days: ZoneDays): Promise<number> {
  const visits = await ctx.ports.visits.byDay(ctx, days)
  const visitsByDay = await ctx.read((stores) => readVisitsByDay(stores, visits, days))
  return visitsByDay.reduce((sum, { visitors }) => sum + visitors, 0)
}
