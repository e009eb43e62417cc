import { usePage } from '../../../links.tsx'
import { useReportRange } from '../../../reports/use-report-range.ts'

/** The default range, in days up to today. */
const usualDays = 28

/** The query of the address: range and stores, dimension, and sort order. */
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
    /** Resets the sort order, because another dimension may not have the same columns. */
    chooseDimension: (dimension: typeof by) => page.setSearch({ by: dimension, sort: 'name', direction: '' }),
    /** Sorts numbers descending and names ascending first. The same column again reverses the order. */
    chooseSort: (column: typeof sort) => {
      const first = column === 'name' ? 'asc' : 'desc'
      const other = first === 'asc' ? 'desc' : 'asc'
      const turned = order.sort === column && order.direction === first ? other : first
      return page.setSearch({ sort: column, direction: turned }, { replace: true })
    },
  }
}
