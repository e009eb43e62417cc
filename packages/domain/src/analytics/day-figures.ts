import type { Overview } from '@backroom/contract/reports/answers'
import { sql } from 'kysely'
import type { StoresContext } from '../context.ts'
import { type DayRange, findSalesByDay } from '../sales/sales.ts'

export type DayFigures = Overview['days'][number]
/** Of one day, or of the days of a range together. */
export type Figures = Omit<DayFigures, 'day'>

type Visits = Omit<DayFigures, 'session_converted' | 'salesCents'>

/**
 * The figures of each day from the first to the last in the zone, both included, quiet days too. Visits are counted from
 * events, orders and sales are those of the books.
 */
export async function findDayFigures(ctx: StoresContext, currency: string, range: DayRange): Promise<DayFigures[]> {
  const [visits, sales] = await Promise.all([findVisits(ctx, range), findSalesByDay(ctx, currency, range)])
  // Both hold each day of the range, in order.
  return visits.map((day, index) => {
    const { orders, netCents } = sales[index]!
    return { ...day, session_converted: orders, salesCents: netCents }
  })
}

async function findVisits(
  { db, storeIds }: StoresContext,
  { fromTime, toTime, timezone }: DayRange,
): Promise<Visits[]> {
  const { rows } = await sql<Visits>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(visitors), 0)::int8 as visitors,
           coalesce(sum(sessions), 0)::int8 as sessions, coalesce(sum(converted_sessions), 0)::int8 as "convertedSessions",
           coalesce(sum(view_content), 0)::int8 as view_content, coalesce(sum(add_to_cart), 0)::int8 as add_to_cart,
           coalesce(sum(reached_checkout), 0)::int8 as reached_checkout
      from generate_series(${fromTime}::date::timestamp, ${toTime}::date::timestamp, interval '1 day') as day
      left join rollup_quarters on store_id = any(${storeIds}::uuid[])
       and quarter >= day at time zone ${timezone} and quarter < (day + interval '1 day') at time zone ${timezone}
     group by day order by day`.execute(db)
  return rows
}

export function sumOf(days: readonly DayFigures[]): Figures {
  const sum = (field: keyof Figures) => days.reduce((total, day) => total + day[field], 0)
  return {
    visitors: sum('visitors'),
    sessions: sum('sessions'),
    convertedSessions: sum('convertedSessions'),
    view_content: sum('view_content'),
    add_to_cart: sum('add_to_cart'),
    reached_checkout: sum('reached_checkout'),
    session_converted: sum('session_converted'),
    salesCents: sum('salesCents'),
  }
}
