import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'

const quarterMs = 15 * 60_000
const mostRemembered = 20_000
const days = new Map<string, string>()
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar day of an instant in the store's zone, `2026-11-21`. Every zone is whole quarter hours from UTC, so that
 * one answer is that of its quarter.
 */
export function storeDay(atMs: number, timeZone: string | null): string {
  const zone = timeZone ?? defaultTimeZone
  const quarter = `${zone} ${Math.floor(atMs / quarterMs)}`
  const known = days.get(quarter)
  if (known) return known
  if (days.size >= mostRemembered) days.clear()
  const day = formatOf(zone).format(atMs)
  days.set(quarter, day)
  return day
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, made)
  return made
}
