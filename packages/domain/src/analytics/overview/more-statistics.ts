import type { Statistics } from '@backroom/contract/analytics/reports/answers'
import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { dayRange, daysBefore, findSharedCurrency } from '../reports/reports.ts'
import { countSalesByCountry } from '../sales/sales.ts'
import { findDayFigures } from './day-figures.ts'
import { limits } from './limits.ts'

/** The last seven days of the range, whatever its length, and its orders by country. */
export async function findMoreStatistics(
  ctx: WaitingStoresContext,
  { from_time, to_time, timezone }: Input<typeof reports.moreStatistics>['query'],
): Promise<Statistics> {
  const range = dayRange({ fromTime: from_time, toTime: to_time, timezone })
  const lastDays = { ...range, fromTime: daysBefore(to_time, limits.statisticsDays - 1) }
  const [{ days }, countries] = await Promise.all([
    findDayFigures(ctx, lastDays),
    ctx.read(async (stores) => countSalesByCountry(stores, await findSharedCurrency(stores), range)),
  ])
  return {
    last7days: days.map(({ day, visitors, session_converted, salesCents }) => ({
      day,
      visitors,
      orders: session_converted,
      salesCents,
    })),
    ordersByCountries: countries.map(({ country, orders }) => ({ [country]: orders })),
  }
}
