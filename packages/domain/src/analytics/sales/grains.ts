import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from './sold-in.ts'

/** Lengths of the periods of kept sales. The thirds of a month begin on its 1st, 11th and 21st. */
export type Grain = 'quarter' | 'month' | 'third' | 'day'

/** SQL: the first day of the period of a movement `m`. */
export function keptPeriodOf(grain: Grain, zone: RawBuilder<unknown>): RawBuilder<unknown> {
  const local = sql`(m.at at time zone ${zone})`
  if (grain === 'day') return sql`${local}::date`
  if (grain !== 'third') return sql`date_trunc(${grain}::text, ${local})::date`
  return sql`date_trunc('month', ${local})::date + least((extract(day from ${local})::integer - 1) / 10, 2) * 10`
}

type Days = Pick<DayRange, 'fromTime' | 'toTime'>

/** Days of a range, and the length of the kept periods that they are made of; null if none are. */
export interface Segment extends Days {
  grain: Grain | null
}

/** Splits a range into as long periods as fit into it. */
export function splitIntoPeriods({ fromTime, toTime }: Days, grains: readonly Grain[]): Segment[] {
  const segments: Segment[] = []
  const to = Temporal.PlainDate.from(toTime)
  let day = Temporal.PlainDate.from(fromTime)
  while (Temporal.PlainDate.compare(day, to) <= 0) {
    const begin = day
    const grain =
      grains.find((each) => begins(begin, each) && Temporal.PlainDate.compare(lastDay(begin, each), to) <= 0) ?? null
    const last = lastDay(begin, grain ?? 'day')
    const before = segments.at(-1)
    if (before?.grain === grain) before.toTime = last.toString()
    else segments.push({ grain, fromTime: begin.toString(), toTime: last.toString() })
    day = last.add({ days: 1 })
  }
  return segments
}

const begins = ({ day, month }: Temporal.PlainDate, grain: Grain) =>
  ({ day: true, third: [1, 11, 21].includes(day), month: day === 1, quarter: day === 1 && month % 3 === 1 })[grain]

function lastDay(first: Temporal.PlainDate, grain: Grain): Temporal.PlainDate {
  if (grain === 'day') return first
  if (grain === 'third' && first.day < 21) return first.add({ days: 9 })
  const months = grain === 'quarter' ? 3 : 1
  return first.with({ day: 1 }).add({ months }).subtract({ days: 1 })
}
