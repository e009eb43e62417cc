import { usePage } from '../../../links.tsx'
import { useReportRange } from '../../../reports/use-report-range.ts'

/** Days up to today where the address names none. */
const usualDays = 28

/** What the address asks: range and stores, and whether only orders that lack a cost are listed. */
export function useProfitQuery() {
  const page = usePage('website.estimated-profit')
  const range = useReportRange(page, usualDays)
  const { missing } = page.search
  return {
    range,
    query: range.query,
    missing,
    showMissing: (on: boolean) => page.setSearch({ missing: on ? 'true' : 'false' }),
  }
}
