import { reports } from '@backroom/contract/analytics/reports/endpoints'
import { chartPeriods, limits, overviewGroup } from '@backroom/contract/analytics/reports/limits'
import {
  findDayReport,
  findDevices,
  findFunnel,
  findMoreStatistics,
  findOverview,
  listRecentProducts,
  listVisitedProducts,
} from '@backroom/domain/analytics/overview/overview'
import { findSalesToday, findSalesTotals, listReportStores } from '@backroom/domain/analytics/reports/reports'
import { implement } from '../../http/implement.ts'

export const handlers = implement(reports, {
  today: (ctx) => findSalesToday(ctx),
  sales: (ctx, { query }) => findSalesTotals(ctx, query),
  overview: (ctx, { query }) => findOverview(ctx, query),
  conversion: (ctx, { query }) => findDayReport(ctx, 'conversion', query),
  visitors: (ctx, { query }) => findDayReport(ctx, 'visitors', query),
  orders: (ctx, { query }) => findDayReport(ctx, 'orders', query),
  revenue: (ctx, { query }) => findDayReport(ctx, 'revenue', query),
  averageOrder: (ctx, { query }) => findDayReport(ctx, 'averageOrder', query),
  funnel: (ctx, { query }) => findFunnel(ctx, query),
  devices: (ctx, { query }) => findDevices(ctx, query),
  products: (ctx, { query }) => listVisitedProducts(ctx, query),
  moreStatistics: (ctx, { query }) => findMoreStatistics(ctx, query),
  recentProducts: (ctx, { query }) => listRecentProducts(ctx, query),
  config: async () => ({
    groupId: overviewGroup,
    config: { autoRefreshMs: limits.autoRefreshMs, chartPeriods: [...chartPeriods], topUrls: limits.topUrls },
  }),
  stores: (ctx, { query }) => listReportStores(ctx, query.permission),
})
