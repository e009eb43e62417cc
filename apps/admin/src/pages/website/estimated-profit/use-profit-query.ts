import { usePage } from '../../../links.tsx'
import { useReportRange } from '../../../reports/use-report-range.ts'

/** Days up to today where the address names none. */
const usualDays = 28

/** What the address asks: range and stores, whether only orders that lack a cost are listed, and after which one. */
export function useProfitQuery() {
  const page = usePage('website.estimated-profit')
  const { missing, after } = page.search
  // Whatever else is asked for begins with its first page.
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
