import type { ReportSearch } from '@backroom/contract/analytics/reports/search'
import { useStore, useTimeZone } from '../session/use-store.ts'
import { dayIn } from '../ui/dates/date-time.ts'
import { daysBefore, isDay, isZone } from './day-range.ts'

/** The part of `usePage` for pages with a report's search parameters. */
interface Address {
  search: ReportSearch
  setSearch: (part: Partial<ReportSearch>) => Promise<void>
}

export type ReportRange = ReturnType<typeof useReportRange>

/**
 * The days and stores of a report from its address. By default, the range ends today and includes the current store.
 */
export function useReportRange({ search, setSearch }: Address, days = 1) {
  const { id } = useStore()
  const ownZone = useTimeZone()
  const zone = isZone(search.tz) ? search.tz : ownZone
  const today = dayIn(zone, new Date())
  const to = isDay(search.to_time) ? search.to_time : today
  const requestedFrom = isDay(search.from_time) ? search.from_time : daysBefore(to, days - 1)
  const from = requestedFrom <= to ? requestedFrom : to
  const storeIds = parseIds(search.store || search.stores || id)
  return {
    from,
    to,
    today,
    zone,
    storeIds,
    query: { fromTime: from, toTime: to, timezone: zone, stores: storeIds.join(',') },
    /** Adds a history entry, so Back returns to the previous range. */
    choose: (range: { from: string; to: string }) => setSearch({ from_time: range.from, to_time: range.to }),
    /** Clears `stores` of older links, because `store` replaces it. */
    chooseStores: (ids: readonly string[]) => setSearch({ store: ids.join(','), stores: '' }),
  }
}

/** The ids of a comma-separated list, without duplicates. */
const parseIds = (list: string) => [...new Set(list.split(',').filter(Boolean))]
