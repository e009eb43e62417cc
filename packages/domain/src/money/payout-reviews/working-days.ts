const dayMs = 86_400_000

/** The day after a number of working days, Monday to Friday; `2026-11-27` and 1 give `2026-11-30`. */
export function addWorkingDays(day: string, count: number): string {
  let at = Date.parse(day)
  for (let left = count; left > 0; ) {
    at += dayMs
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(at).toISOString().slice(0, 10)
}
