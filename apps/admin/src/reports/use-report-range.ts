import type { ReportSearch } from '@backroom/contract/analytics/reports/search'
import { useStore, useTimeZone } from '../session/use-store.ts'
import { dayIn } from '../ui/dates/date-time.ts'
import { daysBefore, isDay, isZone } from './asked.ts'

/** What `usePage` gives of a page whose address has the search of a report. */
interface Address {
  search: ReportSearch
  setSearch: (part: Partial<ReportSearch>) => Promise<void>
}

export type ReportRange = ReturnType<typeof useReportRange>

/**
 * What the address of a report asks for: days in its zone or the store's, up to today and so many where it asks for none;
 * the stores it names, or the one it is in.
 */
export function useReportRange({ search, setSearch }: Address, days = 1) {
  const { id } = useStore()
  const ownZone = useTimeZone()
  const zone = isZone(search.tz) ? search.tz : ownZone
  const today = dayIn(zone, new Date())
  const to = isDay(search.to_time) ? search.to_time : today
  const asked = isDay(search.from_time) ? search.from_time : daysBefore(to, days - 1)
  const from = asked <= to ? asked : to
  const storeIds = idsIn(search.store || search.stores || id)
  return {
    from,
    to,
    today,
    zone,
    storeIds,
    query: { fromTime: from, toTime: to, timezone: zone, stores: storeIds.join(',') },
    /** A new step in the history: Back returns to the range before. */
    choose: (range: { from: string; to: string }) => setSearch({ from_time: range.from, to_time: range.to }),
    /** `stores` of an older link would only repeat what `store` says. */
    chooseStores: (ids: readonly string[]) => setSearch({ store: ids.join(','), stores: '' }),
  }
}

/** A comma list without what stands in it twice. */
const idsIn = (list: string) => [...new Set(list.split(',').filter(Boolean))]
