const dayMs = 86_400_000

/** The current day in a time zone as `2026-11-22`. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** Adds days to a day and formats it in the customer's language, `Nov 25`. */
export function dayAfter(today: string, days: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs))
}
