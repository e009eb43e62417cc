import { type ChartPeriod, daysOfPeriod, limits } from '@backroom/contract/reports/limits'
import { keepPreviousData } from '@tanstack/react-query'
import { usePage } from '../../../../links.tsx'
import { useStore, useTimeZone } from '../../../../session/use-store.ts'
import { dayIn } from '../../../../ui/dates/date-time.ts'
import { daysBefore, isDay, isZone } from './asked.ts'

/**
 * What the address asks for: days in its zone or the store's, both ends today where it asks for none; the stores it
 * names, or the one it is in.
 */
export function useReportQuery() {
  const { search, setSearch } = usePage('website.analytics')
  const { id } = useStore()
  const ownZone = useTimeZone()
  const zone = isZone(search.tz) ? search.tz : ownZone
  const today = dayIn(zone, new Date())
  const to = isDay(search.to_time) ? search.to_time : today
  const asked = isDay(search.from_time) ? search.from_time : today
  const from = asked <= to ? asked : to
  const storeIds = idsIn(search.store || search.stores || id)
  const stores = storeIds.join(',')
  return {
    from,
    to,
    today,
    zone,
    storeIds,
    period: search.period,
    isRefreshing: search.refresh === 'true',
    /** Of a report over the range, and of one over other days. */
    query: { fromTime: from, toTime: to, timezone: zone, stores },
    listQuery: { from_time: from, to_time: to, timezone: zone, stores },
    /** Of the revenue chart: so many days up to the last of the range. */
    periodQuery: { fromTime: daysBefore(to, daysOfPeriod[search.period] - 1), toTime: to, timezone: zone, stores },
    todayQuery: { fromTime: today, toTime: today, timezone: zone, stores },
    /** A new step in the history: Back returns to the range before. */
    choose: (range: { from: string; to: string }) => setSearch({ from_time: range.from, to_time: range.to }),
    /** `stores` of an older link would only repeat what `store` says. */
    chooseStores: (ids: readonly string[]) => setSearch({ store: ids.join(','), stores: '' }),
    choosePeriod: (period: ChartPeriod) => setSearch({ period }, { replace: true }),
    setRefreshing: (on: boolean, how?: { replace: boolean }) => setSearch({ refresh: on ? 'true' : 'false' }, how),
  }
}

/** A comma list without what stands in it twice. */
const idsIn = (list: string) => [...new Set(list.split(',').filter(Boolean))]

/**
 * Of every query of the overview: figures stay while others are asked for, are asked for again while it refreshes itself,
 * and a failure is logged and said in its place (B §8).
 */
export const useReportOptions = () => ({
  placeholderData: keepPreviousData,
  refetchInterval: useReportQuery().isRefreshing ? limits.autoRefreshMs : (false as const),
  meta: { silent: true } as const,
})
