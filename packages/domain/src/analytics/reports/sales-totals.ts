import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import type { Answer, Input } from '@backroom/contract/platform/api/endpoint'
import type { StoresContext } from '../../platform/context.ts'
import { type DayRange, findSalesByDay, findSalesByQuarter, type Sales } from '../sales/sales.ts'
import { dayRange, daysBefore, daysIn, rangeBefore } from './day-range.ts'
import { findSharedCurrency } from './shared-currency.ts'

const quarterMinutes = 15

/** Net sales and orders of the range; minor units of the stores' currency. */
export async function findSalesTotals(
  ctx: StoresContext,
  { compare, ...query }: Input<typeof reports.sales>['query'],
  now = new Date(),
): Promise<Answer<typeof reports.sales>> {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const totals = sumOf(await findSalesByDay(ctx, currency, range))
  return { ...totals, currency, ...(compare && (await findTotalsBefore(ctx, currency, range, now))) }
}

/** The period of the same length before the range; of a day that still lasts, the day before and the day a week before until the same time. */
async function findTotalsBefore(ctx: StoresContext, currency: string, range: DayRange, now: Date) {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(range.timezone)
  const minutes = (Math.floor((local.hour * 60 + local.minute) / quarterMinutes) + 1) * quarterMinutes
  const before = { ...range, ...rangeBefore(range) }
  if (daysIn(range) > 1 || local.toPlainDate().toString() !== range.fromTime)
    return { previous: sumOf(await findSalesByDay(ctx, currency, before)) }
  const weekBefore = daysBefore(range.fromTime, 7)
  const [previous, lastWeek] = await Promise.all(
    [before, { ...range, fromTime: weekBefore, toTime: weekBefore }].map((day) =>
      minutes < 24 * 60 ? findTotalsUntil(ctx, currency, day, minutes) : findSalesByDay(ctx, currency, day).then(sumOf),
    ),
  )
  return { previous: previous!, lastWeek: lastWeek! }
}

/** The totals of a day until some minutes of its clock. */
async function findTotalsUntil(ctx: StoresContext, currency: string, range: DayRange, minutes: number) {
  const day = Temporal.PlainDate.from(range.fromTime)
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  const begin = day.toZonedDateTime(range.timezone)
  const end = day.toZonedDateTime({ timeZone: range.timezone, plainTime: time })
  const quarters = begin.until(end).total('minutes') / quarterMinutes
  const sales = await findSalesByQuarter(ctx, currency, range)
  return { ...sumOf(sales.slice(0, quarters)), until: time.toString({ smallestUnit: 'minute' }) }
}

const sumOf = (sales: readonly Sales[]) => ({
  total_sales: sales.reduce((sum, { netCents }) => sum + netCents, 0),
  total_orders: sales.reduce((sum, { orders }) => sum + orders, 0),
})
