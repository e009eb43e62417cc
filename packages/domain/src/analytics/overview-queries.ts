import type { Input } from '@backroom/contract/endpoint'
import type { Overview, reports } from '@backroom/contract/reports'
import { sql } from 'kysely'
import type { StoresContext } from '../context.ts'
import { dayRange, findSharedCurrency } from '../reports/reports.ts'

type Day = Overview['days'][number]

/** The figures of the days from the first to the last in the zone, both included, one row a day, quiet days too. */
export async function findOverview(
  ctx: StoresContext,
  query: Input<typeof reports.overview>['query'],
): Promise<Overview> {
  const { fromTime, toTime, timezone } = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const { rows: days } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(visitors), 0)::int8 as visitors,
           coalesce(sum(sessions), 0)::int8 as sessions, coalesce(sum(converted_sessions), 0)::int8 as "convertedSessions",
           coalesce(sum(view_content), 0)::int8 as view_content, coalesce(sum(add_to_cart), 0)::int8 as add_to_cart,
           coalesce(sum(reached_checkout), 0)::int8 as reached_checkout, coalesce(sum(orders), 0)::int8 as session_converted,
           coalesce(sum(sales_cents), 0)::int8 as "salesCents"
      from generate_series(${fromTime}::date::timestamp, ${toTime}::date::timestamp, interval '1 day') as day
      left join rollup_quarters on store_id = any(${ctx.storeIds}::uuid[])
       and quarter >= day at time zone ${timezone} and quarter < (day + interval '1 day') at time zone ${timezone}
     group by day order by day`.execute(ctx.db)
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
