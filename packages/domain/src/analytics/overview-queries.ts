import type { Input } from '@backroom/contract/api/endpoint'
import type { Overview, reports } from '@backroom/contract/reports/endpoints'
import { sql } from 'kysely'
import type { StoresContext } from '../context.ts'
import { dayRange, findSharedCurrency } from '../reports/reports.ts'
import { findSalesByDay } from '../sales/sales.ts'

type Day = Overview['days'][number]
type Visits = Omit<Day, 'session_converted' | 'salesCents'>

/**
 * The figures of the days from the first to the last in the zone, both included, one row a day, quiet days too. Visits
 * are counted from events, orders and sales are those of the books.
 */
export async function findOverview(
  ctx: StoresContext,
  query: Input<typeof reports.overview>['query'],
): Promise<Overview> {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const [visits, sales] = await Promise.all([findVisits(ctx, range), findSalesByDay(ctx, currency, range)])
  // Both hold each day of the range, in order.
  const days = visits.map((day, index): Day => {
    const { orders, netCents } = sales[index]!
    return { ...day, session_converted: orders, salesCents: netCents }
  })
  const sum = (field: Exclude<keyof Day, 'day'>) => days.reduce((total, day) => total + day[field], 0)
  const sessions = sum('sessions')
  const orders = sum('session_converted')
  const totalSalesCents = sum('salesCents')
  return {
    currency,
    asOf: new Date().toISOString(),
    visitors: sum('visitors'),
    sessions,
    conversionRate: sessions === 0 ? 0 : sum('convertedSessions') / sessions,
    totalOrders: orders,
    totalSalesCents,
    averageOrderCents: orders === 0 ? 0 : Math.round(totalSalesCents / orders),
    funnel: {
      view_content: sum('view_content'),
      add_to_cart: sum('add_to_cart'),
      reached_checkout: sum('reached_checkout'),
      session_converted: orders,
    },
    days,
  }
}

async function findVisits(
  { db, storeIds }: StoresContext,
  { fromTime, toTime, timezone }: Input<typeof reports.overview>['query'],
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
