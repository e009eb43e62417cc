import { utm } from '@backroom/contract/utm/endpoints'
import { limits } from '@backroom/contract/utm/limits'
import { exportUtmReport, findUtmReport } from '@backroom/domain/utm/utm'
import { implement } from '../http/implement.ts'

export const utmHandlers = implement(utm, {
  report: (ctx, { query }) => findUtmReport(ctx, query, limits.shownRows),
  export: (ctx, { query }) => exportUtmReport(ctx, query),
})
