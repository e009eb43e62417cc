import { salesReports } from '@backroom/contract/analytics/sales-reports/endpoints'
import { exportSalesReport, findSalesReport } from '@backroom/domain/analytics/sales-reports/sales-reports'
import { implement } from '../../http/implement.ts'

export const handlers = implement(salesReports, {
  show: (ctx, { query }) => findSalesReport(ctx, query),
  export: (ctx, { query }) => exportSalesReport(ctx, query),
})
