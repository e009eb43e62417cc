import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DayRange } from '../sales/sales.ts'
import { limits } from './limits.ts'

type Days = Pick<DayRange, 'fromTime' | 'toTime'>

const dayMs = 86_400_000

export const daysIn = ({ fromTime, toTime }: Days) => (Date.parse(toTime) - Date.parse(fromTime)) / dayMs + 1

/** The day `count` days earlier, as `2026-11-21`. */
export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

/** The period of the same length before a range. */
export const rangeBefore = (range: Days): Days => ({
  fromTime: daysBefore(range.fromTime, daysIn(range)),
  toTime: daysBefore(range.fromTime, 1),
})

/** Rejects a range that ends before it begins or is too long. */
export function dayRange<Range extends Days>(range: Range): Range {
  const days = daysIn(range)
  if (days < 1)
    fail(generalErrors.invalid_request, [
      { en: 'The last day is before the first day.', vi: 'Ngày cuối phải từ ngày đầu trở đi.' },
    ])
  if (days > limits.days)
    fail(generalErrors.invalid_request, [
      { en: `Choose a range of at most ${limits.days} days.`, vi: `Hãy chọn khoảng tối đa ${limits.days} ngày.` },
    ])
  return range
}
