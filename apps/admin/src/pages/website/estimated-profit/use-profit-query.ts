import { usePage } from '../../../links.tsx'
import { useReportRange } from '../../../reports/use-report-range.ts'

/** The default range, in days up to today. */
const usualDays = 28

/** The query of the address: range and stores, the filter for missing costs, and the page's cursor. */
export function useProfitQuery() {
  const page = usePage('website.estimated-profit')
  const { missing, after } = page.search
  // A change of any other parameter resets the page.
  const fromStart: typeof page.setSearch = (part) => page.setSearch({ ...part, after: '' })
  const range = useReportRange({ search: page.search, setSearch: fromStart }, usualDays)
  return {
    range,
    query: range.query,
    missing,
    after,
    showMissing: (on: boolean) => fromStart({ missing: on ? 'true' : 'false' }),
    showAfter: (order: string) => page.setSearch({ after: order }),
  }
}
