import type { RelativeRange } from './states.ts'

const dayMs = 86_400_000
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The first and last day of a relative range, seen from `today`. Today is never part of it. */
export function daysOf(range: RelativeRange, today: string): { from: string; to: string } {
  const at = Date.parse(today)
  const yesterday = isoDay(at - dayMs)
  switch (range) {
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'last7days':
      return { from: isoDay(at - 7 * dayMs), to: yesterday }
    case 'last28days':
      return { from: isoDay(at - 28 * dayMs), to: yesterday }
    case 'lastMonth': {
      const to = isoDay(Date.parse(`${today.slice(0, 7)}-01`) - dayMs)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
  }
}
