const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant as the buyer's language writes it; in UTC, so that server and preview agree. */
export function placedOn(instant: string, locale: string): string {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format.format(new Date(instant))
}
