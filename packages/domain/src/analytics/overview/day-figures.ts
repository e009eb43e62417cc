import type { Overview } from '@backroom/contract/reports/answers'
import type { StoresContext } from '../../context.ts'
import { type DayRange, findSalesByDay } from '../../sales/sales.ts'
import { findVisitsByDay } from '../rollups/visits-by-day.ts'

export type DayFigures = Overview['days'][number]
/** Of one day, or of the days of a range together. */
export type Figures = Omit<DayFigures, 'day'>

/**
 * The figures of each day from the first to the last in the zone, both included, quiet days too. Visits are counted from
 * events, orders and sales are those of the books.
 */
export async function findDayFigures(ctx: StoresContext, currency: string, range: DayRange): Promise<DayFigures[]> {
  const [visits, sales] = await Promise.all([findVisitsByDay(ctx, range), findSalesByDay(ctx, currency, range)])
  // Both hold each day of the range, in order.
  return visits.map((day, index) => {
    const { orders, netCents } = sales[index]!
    return { ...day, session_converted: orders, salesCents: netCents }
  })
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
