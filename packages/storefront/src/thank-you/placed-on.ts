const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats the day of a time in the shop's time zone and the customer's language. Server and preview agree. */
export function placedOn(instant: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
  const key = `${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  formats.set(key, format)
  return format.format(new Date(instant))
}
