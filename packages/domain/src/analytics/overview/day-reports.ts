import type { DayReport, Funnel } from '@backroom/contract/analytics/reports/answers'
import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import { funnelLabels } from '@backroom/contract/analytics/reports/limits'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { dayRange } from '../reports/reports.ts'
import { type DayFigures, findDayFigures, sumOf } from './day-figures.ts'
import { type Figure, figureDefinitions } from './figure-definitions.ts'
import { findPeriods } from './periods.ts'

/** One figure by day. */
export async function findDayReport(
  ctx: WaitingStoresContext,
  figure: Figure,
  query: Input<typeof reports.revenue>['query'],
  now = new Date(),
): Promise<DayReport> {
  const figureOf = figureDefinitions[figure]
  const seriesOf = (days: DayFigures[]) => ({
    total: figureOf(sumOf(days)),
    days: days.map((day) => ({ day: day.day, value: figureOf(day) })),
  })
  const { currency, days, before } = await findPeriods(ctx, query, now)
  return {
    currency,
    asOf: now.toISOString(),
    ...seriesOf(days),
    ...(before && { previous: { ...before.range, ...seriesOf(before.days) } }),
  }
}

export async function findFunnel(
  ctx: WaitingStoresContext,
  query: Input<typeof reports.funnel>['query'],
): Promise<Funnel> {
  const { days } = await findDayFigures(ctx, dayRange(query))
  return {
    labels: Object.values(funnelLabels),
    values: days.map(({ day, view_content, add_to_cart, reached_checkout, session_converted }) => ({
      day,
      view_content,
      add_to_cart,
      reached_checkout,
      session_converted,
    })),
  }
}
