const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in the shop's zone, as the buyer's language writes it; server and preview agree. */
export function placedOn(instant: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
  const key = `${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  formats.set(key, format)
  return format.format(new Date(instant))
}
