import type { UtmDimension } from '@backroom/contract/analytics/utm/states'
import type { AttributionModel } from '@backroom/contract/analytics/visits/states'
import { usePage } from '../../../links.tsx'
import { useReportRange } from '../../../reports/use-report-range.ts'

const days = 7

/** The query of a report call. */
export interface UtmQuery {
  fromTime: string
  toTime: string
  timezone: string
  stores: string
  by: UtmDimension
  touch: AttributionModel
}

/** The query of the address: a range, by default the last week, the dimension and the attribution. */
export function useUtmQuery() {
  const page = usePage('website.utm-analystics')
  const { search, setSearch } = page
  const range = useReportRange(page, days)
  const { by, touch } = search
  return {
    range,
    query: { ...range.query, by, touch } satisfies UtmQuery,
    chooseBy: (chosen: UtmDimension) => setSearch({ by: chosen }, { replace: true }),
    chooseTouch: (chosen: AttributionModel) => setSearch({ touch: chosen }, { replace: true }),
  }
}
