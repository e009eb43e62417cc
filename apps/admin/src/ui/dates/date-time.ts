import { dateFormat } from '../intl-formats.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `Nov 21, 2026, 14:05 PST`: a moment with its time zone. */
export function formatDateTime(at: Date, timeZone: string, locale: string): string {
  const date = { timeZone, year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = { timeZone, ...clock, timeZoneName: 'short' } as const
  return `${dateFormat(locale, date).format(at)}, ${dateFormat(locale, time).format(at)}`
}

/**
 * `Nov 21, 14:05`: for columns whose heading or page names the zone. Shows the year only if it is not the current year.
 */
export function formatShortDateTime(at: Date, timeZone: string, locale: string, now = new Date()): string {
  const isThisYear = dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4)
  const date = { timeZone, month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' as const }) } as const
  return `${dateFormat(locale, date).format(at)}, ${dateFormat(locale, { timeZone, ...clock }).format(at)}`
}

/** `Saturday, November 21`. */
export const formatDay = (at: Date, timeZone: string, locale: string) =>
  dateFormat(locale, { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(at)

/** `Saturday, November 21, 2026`. */
export const formatFullDay = (at: Date, timeZone: string, locale: string) =>
  at.toLocaleDateString(locale, { timeZone, dateStyle: 'full' })

/** `14:05`: for rows below a heading with the day. */
export const formatClock = (at: Date, timeZone: string, locale: string) =>
  at.toLocaleTimeString(locale, { timeZone, ...clock })

/** The calendar day in the zone, `2026-11-21`. */
export const dayIn = (timeZone: string, at: Date) =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** `PST`, or `GMT+7` for zones without an abbreviation. */
export function zoneAbbreviation(timeZone: string, locale: string, at = new Date()): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `Los Angeles` of `America/Los_Angeles`. */
export const zoneCity = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
