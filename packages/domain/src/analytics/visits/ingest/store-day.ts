import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'

const quarterMs = 15 * 60_000
const maxCachedDays = 20_000
const days = new Map<string, string>()
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar day of an instant in the store's time zone, `2026-11-21`. Every offset from UTC is a multiple of a quarter
 * hour, so the cache has one entry for each quarter.
 */
export function storeDay(atMs: number, timeZone: string | null): string {
  const zone = timeZone ?? defaultTimeZone
  const quarter = `${zone} ${Math.floor(atMs / quarterMs)}`
  const known = days.get(quarter)
  if (known) return known
  if (days.size >= maxCachedDays) days.clear()
  const day = formatOf(zone).format(atMs)
  days.set(quarter, day)
  return day
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format
}
