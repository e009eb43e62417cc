import type { Overview } from '@backroom/contract/analytics/reports/answers'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { findSharedCurrency } from '../reports/reports.ts'
import { type DayRange, findSalesByDay } from '../sales/sales.ts'
import { readVisitsByDay } from './visits-by-day.ts'

export type DayFigures = Overview['days'][number]
/** Of one day, or of the days of a range together. */
export type Figures = Omit<DayFigures, 'day'>

/**
 * The figures of each day from the first to the last in the zone, both included, quiet days too. Visits are counted from
 * events, orders and sales are those of the books.
 */
export async function findDayFigures(
  ctx: WaitingStoresContext,
  range: DayRange,
): Promise<{ currency: string; days: DayFigures[] }> {
  const visits = await ctx.ports.visits.byDay(ctx, range)
  return ctx.read(async (stores) => {
    const currency = await findSharedCurrency(stores)
    const [visited, sales] = await Promise.all([
      readVisitsByDay(stores, visits, range),
      findSalesByDay(stores, currency, range),
    ])
    // Both hold each day of the range, in order.
    const days = visited.map((day, index) => {
      const { orders, netCents } = sales[index]!
      return { ...day, session_converted: orders, salesCents: netCents }
    })
    return { currency, days }
  })
}

export function sumOf(days: readonly DayFigures[]): Figures {
  const sum = (field: keyof Figures) => days.reduce((total, day) => total + day[field], 0)
  return {
    visitors: sum('visitors'),
    sessions: sum('sessions'),
    sessionsWithOrder: sum('sessionsWithOrder'),
    view_content: sum('view_content'),
    add_to_cart: sum('add_to_cart'),
    reached_checkout: sum('reached_checkout'),
    session_converted: sum('session_converted'),
    salesCents: sum('salesCents'),
  }
}
