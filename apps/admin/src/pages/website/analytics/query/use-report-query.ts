import { type ChartPeriod, daysOfPeriod, limits } from '@backroom/contract/analytics/reports/limits'
import { keepPreviousData } from '@tanstack/react-query'
import { usePage } from '../../../../links.tsx'
import { daysBefore } from '../../../../reports/day-range.ts'
import { useReportRange } from '../../../../reports/use-report-range.ts'

/** The query of the overview's address: its range, by default today, and its own options. */
export function useReportQuery() {
  const page = usePage('website.analytics')
  const { search, setSearch } = page
  const range = useReportRange(page)
  const { from, to, today, zone, query } = range
  const { timezone, stores } = query
  return {
    range,
    zone,
    period: search.period,
    isRefreshing: search.refresh === 'true',
    /** The query of a report over the range, and over other days. */
    query,
    listQuery: { from_time: from, to_time: to, timezone, stores },
    /** The query of the revenue chart: that many days up to the end of the range. */
    periodQuery: { ...query, fromTime: daysBefore(to, daysOfPeriod[search.period] - 1) },
    todayQuery: { ...query, fromTime: today, toTime: today },
    choosePeriod: (period: ChartPeriod) => setSearch({ period }, { replace: true }),
    setRefreshing: (on: boolean, how?: { replace: boolean }) => setSearch({ refresh: on ? 'true' : 'false' }, how),
  }
}

/**
 * Shared options of the overview's queries: old figures stay while new ones load, auto-refresh refetches them, and
 * failures are logged and shown in place (B §8).
 */
export const useReportOptions = () => ({
  placeholderData: keepPreviousData,
  refetchInterval: useReportQuery().isRefreshing ? limits.autoRefreshMs : (false as const),
  meta: { silent: true } as const,
})
