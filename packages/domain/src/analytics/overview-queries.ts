import type { Input } from '@backroom/contract/api/endpoint'
import type { Overview, reports } from '@backroom/contract/reports/endpoints'
import type { StoresContext } from '../context.ts'
import { dayRange, findSharedCurrency } from '../reports/reports.ts'
import { findSalesByDay } from '../sales/sales.ts'
import { findVisitsByDay } from './rollups/visits-by-day.ts'

type Day = Overview['days'][number]

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
  const [visits, sales] = await Promise.all([findVisitsByDay(ctx, range), findSalesByDay(ctx, currency, range)])
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
