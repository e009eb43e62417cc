import type { Countdown } from '@backroom/theme/fields/field'

const minuteMs = 60_000

/** The countdown that begins now: its end is now plus the total. A total of nothing is none. */
export function startedAt(nowMs: number, countdown: Countdown): Countdown {
  const { day, hour, minute } = countdown
  const totalMs = ((day * 24 + hour) * 60 + minute) * minuteMs
  return { ...countdown, end: totalMs > 0 ? new Date(nowMs + totalMs).toISOString() : '' }
}
