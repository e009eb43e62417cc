export interface Point {
  /** `2026-11-21`. */
  day: string
  value: number
}

/** `Nov 21`; a calendar day has no zone. */
export const dayText = (day: string, locale: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })
