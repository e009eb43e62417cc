import type { Overview } from '@backroom/contract/analytics/reports/answers'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { findSharedCurrency } from '../reports/reports.ts'
import { type DayRange, findSalesByDay } from '../sales/sales.ts'
import { readVisitsByDay } from './visits-by-day.ts'

export type DayFigures = Overview['days'][number]
/** Figures of one day, or sums of a range. */
export type Figures = Omit<DayFigures, 'day'>

/**
 * The figures of each day of the range, including days without visits. Visits come from events, orders and sales from the
 * ledger.
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
    // Both contain each day of the range, in order.
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
