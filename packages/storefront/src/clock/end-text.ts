interface Formats {
  date: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
}
const known = new Map<string, Formats>()

/** `December 1, 2026` and `5:01 AM PST`: a time in the store's time zone with the name of the zone. */
export function endText(end: string, locale: string, timeZone: string): { date: string; time: string } {
  const key = `${locale} ${timeZone}`
  const formats = known.get(key) ?? formatsOf(locale, timeZone)
  known.set(key, formats)
  const at = new Date(end)
  return { date: formats.date.format(at), time: formats.time.format(at) }
}

const formatsOf = (locale: string, timeZone: string): Formats => ({
  date: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }),
  time: new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
})
