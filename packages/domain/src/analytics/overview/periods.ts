import type { Overview } from '@backroom/contract/analytics/reports/answers'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { dayRange, daysIn, rangeBefore } from '../reports/reports.ts'
import type { DayRange } from '../sales/sales.ts'
import { type DayFigures, findDayFigures, findQuarterFigures, sumOf } from './day-figures.ts'
import { endOfCurrentQuarter, hoursOf } from './hours.ts'

interface Periods {
  currency: string
  days: DayFigures[]
  /** Of a single day. */
  hours?: Overview['hours']
  before:
    | { range: Pick<NonNullable<Overview['previous']>, 'fromTime' | 'toTime' | 'until'>; days: DayFigures[] }
    | undefined
}

type PeriodQuery = DayRange & { compare?: 'previous' | undefined }

/** The figures of the range and of the period of the same length before it, in one read. */
export async function findPeriods(ctx: WaitingStoresContext, query: PeriodQuery, now: Date): Promise<Periods> {
  const { compare, ...range } = dayRange(query)
  const count = daysIn(range)
  if (count === 1) return findSingleDay(ctx, { ...range, compare }, now)
  if (!compare) return { ...(await findDayFigures(ctx, range)), before: undefined }
  const before = rangeBefore(range)
  const { currency, days } = await findDayFigures(ctx, { ...range, fromTime: before.fromTime })
  return { currency, days: days.slice(count), before: { range: before, days: days.slice(0, count) } }
}

/** The figures of a day and its hours. While the day lasts, they are compared with the day before until the same time. */
async function findSingleDay(ctx: WaitingStoresContext, query: PeriodQuery, now: Date): Promise<Periods> {
  const { compare, ...range } = query
  const day = range.fromTime
  const before = rangeBefore(range)
  const { currency, quarters } = await findQuarterFigures(
    ctx,
    compare ? { ...range, fromTime: before.fromTime } : range,
  )
  const ofDay = quarters.filter((quarter) => quarter.day === day)
  const days = [{ day, ...sumOf(ofDay) }]
  if (!compare) return { currency, days, hours: hoursOf(ofDay, [], now), before: undefined }
  const until = endOfCurrentQuarter(ofDay, now)
  const compared = quarters.filter((quarter) => quarter.day !== day && (until === undefined || quarter.time < until))
  return {
    currency,
    days,
    hours: hoursOf(ofDay, compared, now),
    before: {
      range: { ...before, ...(until && { until }) },
      days: [{ day: before.fromTime, ...sumOf(compared) }],
    },
  }
}
