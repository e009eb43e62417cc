import type { StoresContext } from '../../context.ts'
import { dayRange, daysIn, rangeBefore } from '../../reports/reports.ts'
import type { DayRange } from '../../sales/sales.ts'
import { type DayFigures, findDayFigures } from './day-figures.ts'

interface Periods {
  days: DayFigures[]
  before: { range: Pick<DayRange, 'fromTime' | 'toTime'>; days: DayFigures[] } | undefined
}

/** The days of the range and those before it, as many, read at once. */
export async function findPeriods(
  ctx: StoresContext,
  currency: string,
  { compare, ...query }: DayRange & { compare?: 'previous' | undefined },
): Promise<Periods> {
  const range = dayRange(query)
  if (!compare) return { days: await findDayFigures(ctx, currency, range), before: undefined }
  const count = daysIn(range)
  const before = rangeBefore(range)
  const both = await findDayFigures(ctx, currency, { ...range, fromTime: before.fromTime })
  return { days: both.slice(count), before: { range: before, days: both.slice(0, count) } }
}
