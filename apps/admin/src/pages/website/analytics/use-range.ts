import { usePage } from '../../../links.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { dayIn } from '../../../ui/dates/date-time.ts'

/** B9: the overview loads again every five minutes while `refresh` is on. */
export const refetchMs = 300_000

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days that the address asks for, in its zone or the store's; both ends are today where it asks for none. */
export function useRange() {
  const { search, setSearch } = usePage('website.analytics')
  const ownZone = useTimeZone()
  const zone = isZone(search.tz) ? search.tz : ownZone
  const today = dayIn(zone, new Date())
  const from = isDay(search.from_time) ? search.from_time : today
  const to = isDay(search.to_time) ? search.to_time : today
  return {
    from: from <= to ? from : to,
    to,
    today,
    zone,
    isRefreshing: search.refresh === 'true',
    /** A new step in the history: Back returns to the range before. */
    choose: (range: { from: string; to: string }) => setSearch({ from_time: range.from, to_time: range.to }),
    setRefreshing: (on: boolean) => setSearch({ refresh: on ? 'true' : 'false' }),
  }
}

function isZone(name: string): boolean {
  if (!name) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const dayMs = 86_400_000

/** The day so many days before, `2026-11-21` style. */
export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)
