import type { Overview } from '@backroom/contract/analytics/reports/answers'
import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { type DayFigures, sumOf } from './day-figures.ts'
import { figureDefinitions } from './figure-definitions.ts'
import { findPeriods } from './periods.ts'

/** All figures of the overview for the range and, with `compare`, for the period before it. A single day has its hours. */
export async function findOverview(
  ctx: WaitingStoresContext,
  query: Input<typeof reports.overview>['query'],
  now = new Date(),
): Promise<Overview> {
  const { currency, days, hours, before } = await findPeriods(ctx, query, now)
  return {
    currency,
    asOf: now.toISOString(),
    ...overviewOf(days),
    ...(hours && { hours }),
    ...(before && { previous: { ...before.range, ...overviewOf(before.days) } }),
  }
}

function overviewOf(days: DayFigures[]) {
  const sum = sumOf(days)
  const { visitors, sessions, sessionsWithOrder: _, salesCents, ...funnel } = sum
  return {
    visitors,
    sessions,
    conversionRate: figureDefinitions.conversion(sum),
    totalOrders: figureDefinitions.orders(sum),
    totalSalesCents: salesCents,
    averageOrderCents: figureDefinitions.averageOrder(sum),
    funnel,
    days,
  }
}
