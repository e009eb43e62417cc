import type { Timer } from '@backroom/theme/fields/field'

const minuteMs = 60_000

/** Starts the timer: sets its end to now plus the total. A total of zero clears the end. */
export function startedAt(nowMs: number, timer: Timer): Timer {
  const { day, hour, minute } = timer
  const totalMs = ((day * 24 + hour) * 60 + minute) * minuteMs
  return { ...timer, end: totalMs > 0 ? new Date(nowMs + totalMs).toISOString() : '' }
}
