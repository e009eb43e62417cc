import type { Overview } from '@backroom/contract/analytics/reports/answers'
import { type QuarterFigures, sumOf } from './day-figures.ts'

type Hour = NonNullable<Overview['hours']>[number]

/**
 * The local time at which the current quarter ends (`10:15`). Undefined before the day begins, in its last quarter, and when it
 * is over.
 * @param quarters of one day, in order
 */
export function endOfCurrentQuarter(quarters: readonly QuarterFigures[], now: Date): string | undefined {
  const begun = quarters.filter(({ atMs }) => atMs <= now.getTime())
  const current = begun.at(-1)
  if (!current || begun.length === quarters.length) return
  const [hour = 0, minute = 0] = current.time.split(':').map(Number)
  const minutes = hour * 60 + minute + 15
  // 24:00 before the end of the day: a clock that is set back at midnight.
  if (minutes === 24 * 60) return
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}

/**
 * The hours of a day with the same hours of the day before. An hour that the day before had twice is compared with its sum.
 * An hour that the day has twice is compared once, the first time.
 * @param before quarters of the day before that are compared
 */
export function hoursOf(quarters: readonly QuarterFigures[], before: readonly QuarterFigures[], now: Date): Hour[] {
  const hoursBefore = Map.groupBy(before, hourOf)
  return splitByHour(quarters).map((hour) => {
    const [first] = hour
    const name = hourOf(first)
    const previous = hoursBefore.get(name)
    hoursBefore.delete(name)
    return {
      at: new Date(first.atMs).toISOString(),
      ...(first.atMs <= now.getTime() && { figures: figuresOf(hour) }),
      ...(previous && { previous: figuresOf(previous) }),
    }
  })
}

const hourOf = ({ time }: QuarterFigures) => time.slice(0, 2)

type HourQuarters = [QuarterFigures, ...QuarterFigures[]]

function splitByHour(quarters: readonly QuarterFigures[]): HourQuarters[] {
  const hours: HourQuarters[] = []
  for (const quarter of quarters) {
    const hour = hours.at(-1)
    const last = hour?.at(-1)
    // A clock that is set back repeats an hour, or a part of one.
    if (hour && last && hourOf(last) === hourOf(quarter) && last.time < quarter.time) hour.push(quarter)
    else hours.push([quarter])
  }
  return hours
}

function figuresOf(quarters: readonly QuarterFigures[]) {
  const { visitors, session_converted } = sumOf(quarters)
  return { visitors, session_converted }
}
