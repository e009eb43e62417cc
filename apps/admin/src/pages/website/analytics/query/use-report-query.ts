import { type ChartPeriod, daysOfPeriod, limits } from '@backroom/contract/analytics/reports/limits'
import { keepPreviousData } from '@tanstack/react-query'
import { usePage } from '../../../../links.tsx'
import { daysBefore } from '../../../../reports/day-range.ts'
import { useReportRange } from '../../../../reports/use-report-range.ts'

/** What the address asks of the overview: its range, today where it names none, and what the overview alone has. */
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
    /** Of a report over the range, and of one over other days. */
    query,
    listQuery: { from_time: from, to_time: to, timezone, stores },
    /** Of the revenue chart: so many days up to the last of the range. */
    periodQuery: { ...query, fromTime: daysBefore(to, daysOfPeriod[search.period] - 1) },
    todayQuery: { ...query, fromTime: today, toTime: today },
    choosePeriod: (period: ChartPeriod) => setSearch({ period }, { replace: true }),
    setRefreshing: (on: boolean, how?: { replace: boolean }) => setSearch({ refresh: on ? 'true' : 'false' }, how),
  }
}

/**
 * Of every query of the overview: figures stay while others are asked for, are asked for again while it refreshes itself,
 * and a failure is logged and said in its place (B §8).
 */
export const useReportOptions = () => ({
  placeholderData: keepPreviousData,
  refetchInterval: useReportQuery().isRefreshing ? limits.autoRefreshMs : (false as const),
  meta: { silent: true } as const,
})
