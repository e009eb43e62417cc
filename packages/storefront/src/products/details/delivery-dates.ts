const dayMs = 86_400_000

/** Creating a format takes longer than rendering the rest of a product page's details. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function formatIn(formats: Map<string, Intl.DateTimeFormat>, key: string, make: () => Intl.DateTimeFormat) {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

/** The current day in a time zone as `2026-11-22`. */
export const dayIn = (timeZone: string, now: Date): string =>
  formatIn(
    zoneFormats,
    timeZone,
    () => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ).format(now)

/** Adds days to a day and formats it in the customer's language, `Nov 25`. */
export const dayAfter = (today: string, days: number, locale: string): string =>
  formatIn(
    dayFormats,
    locale,
    () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs))
