import { reports } from '@backroom/contract/reports/endpoints'
import { findOverview } from '@backroom/domain/analytics/analytics'
import { findSalesTotals } from '@backroom/domain/reports/reports'
import { implement } from '../http/implement.ts'

export const reportHandlers = implement(reports, {
  sales: (ctx, { query }) => findSalesTotals(ctx, query),
  overview: (ctx, { query }) => findOverview(ctx, query),
})
