import type { WaitingStoresContext } from '../../platform/context.ts'
import { dayRange, daysIn, rangeBefore } from '../reports/reports.ts'
import type { DayRange } from '../sales/sales.ts'
import { type DayFigures, findDayFigures } from './day-figures.ts'

interface Periods {
  currency: string
  days: DayFigures[]
  before: { range: Pick<DayRange, 'fromTime' | 'toTime'>; days: DayFigures[] } | undefined
}

/** The figures of the range and of the period of the same length before it, in one read. */
export async function findPeriods(
  ctx: WaitingStoresContext,
  { compare, ...query }: DayRange & { compare?: 'previous' | undefined },
): Promise<Periods> {
  const range = dayRange(query)
  if (!compare) return { ...(await findDayFigures(ctx, range)), before: undefined }
  const count = daysIn(range)
  const before = rangeBefore(range)
  const { currency, days } = await findDayFigures(ctx, { ...range, fromTime: before.fromTime })
  return { currency, days: days.slice(count), before: { range: before, days: days.slice(0, count) } }
}
