import type { Overview } from '@backroom/contract/analytics/reports/answers'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { findSharedCurrency } from '../reports/reports.ts'
import { type DayRange, findSalesByDay, findSalesByQuarter, type Sales } from '../sales/sales.ts'
import { type QuarterVisits, readVisitsByDay, readVisitsByQuarter, type Visits } from './visits-by-day.ts'

export type DayFigures = Overview['days'][number]
/** Figures of one day, or sums of a range. */
export type Figures = Omit<DayFigures, 'day'>
export type QuarterFigures = Figures & Pick<QuarterVisits, 'atMs' | 'day' | 'time'>

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
    return { currency, days: visited.map(withSales(sales)) }
  })
}

/** The same for each quarter of a few days. */
export async function findQuarterFigures(
  ctx: WaitingStoresContext,
  range: DayRange,
): Promise<{ currency: string; quarters: QuarterFigures[] }> {
  const visits = await ctx.ports.visits.byQuarter(ctx, range)
  return ctx.read(async (stores) => {
    const currency = await findSharedCurrency(stores)
    const [visited, sales] = await Promise.all([
      readVisitsByQuarter(stores, visits, range),
      findSalesByQuarter(stores, currency, range),
    ])
    return { currency, quarters: visited.map(withSales(sales)) }
  })
}

/** Adds sales to visits. Both contain each day or quarter of the range, in order. */
const withSales =
  (sales: readonly Sales[]) =>
  <Period extends Visits>(visits: Period, index: number) => {
    const { orders, netCents } = sales[index]!
    return { ...visits, session_converted: orders, salesCents: netCents }
  }

export function sumOf(periods: readonly Figures[]): Figures {
  const sum = (field: keyof Figures) => periods.reduce((total, period) => total + period[field], 0)
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
