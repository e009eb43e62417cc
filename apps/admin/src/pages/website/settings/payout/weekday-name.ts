/** @param weekday 1 is Monday */
export const weekdayName = (weekday: number, language: string): string =>
  // 2024 began on a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
