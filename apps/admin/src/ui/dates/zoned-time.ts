const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** `2026-11-30T23:59`: what the zone's clocks show at an instant. */
export function wallTime(instant: string, timeZone: string): string {
  return wallAt(Date.parse(instant), timeZone)
}

/**
 * The instant of a wall time in the zone. Returns the first of two where the clocks go back, and moves skipped times
 * behind the gap.
 */
export function instantOf(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  const before = asUtc - offsetMs(asUtc - dayMs, timeZone)
  const after = asUtc - offsetMs(asUtc + dayMs, timeZone)
  const match = [before, after].find((at) => wallAt(at, timeZone) === wall) ?? before
  return new Date(match).toISOString()
}

const offsetMs = (atMs: number, timeZone: string) =>
  Date.parse(`${wallAt(atMs, timeZone)}Z`) - Math.floor(atMs / minuteMs) * minuteMs

function wallAt(atMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(atMs)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}
