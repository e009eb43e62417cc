import { utm } from '@backroom/contract/analytics/utm/endpoints'
import { limits } from '@backroom/contract/analytics/utm/limits'
import { exportUtmReport, findUtmReport } from '@backroom/domain/analytics/utm/utm'
import { implement } from '../../http/implement.ts'

export const handlers = implement(utm, {
  report: (ctx, { query }) => findUtmReport(ctx, query, limits.shownRows),
  export: (ctx, { query }) => exportUtmReport(ctx, query),
})
