import { usePage } from '../../../links.tsx'
import { useReportRange } from '../../../reports/use-report-range.ts'

/** Days up to today where the address names none. */
const usualDays = 28

/** What the address asks: range and stores, what sales are broken down by, and the order of the rows. */
export function useSalesQuery() {
  const page = usePage('website.sales-reports')
  const { by, sort, direction } = page.search
  const range = useReportRange(page, usualDays)
  const usual =
    by === 'day' ? ({ sort: 'name', direction: 'asc' } as const) : ({ sort: 'net', direction: 'desc' } as const)
  const order = direction === '' ? usual : { sort, direction }
  return {
    range,
    dimension: by,
    order,
    query: { ...range.query, dimension: by, ...order },
    /** In its usual order: what one breakdown is sorted by need not be in another. */
    chooseDimension: (dimension: typeof by) => page.setSearch({ by: dimension, sort: 'name', direction: '' }),
    /** Largest first, and names from A; the same column once more turns it round. */
    chooseSort: (column: typeof sort) => {
      const first = column === 'name' ? 'asc' : 'desc'
      const other = first === 'asc' ? 'desc' : 'asc'
      const turned = order.sort === column && order.direction === first ? other : first
      return page.setSearch({ sort: column, direction: turned }, { replace: true })
    },
  }
}
