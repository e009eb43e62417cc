import { salesReports } from '@backroom/contract/sales-reports/endpoints'
import { exportSalesReport, findSalesReport } from '@backroom/domain/sales-reports/sales-reports'
import { implement } from '../http/implement.ts'

export const salesReportHandlers = implement(salesReports, {
  show: (ctx, { query }) => findSalesReport(ctx, query),
  export: (ctx, { query }) => exportSalesReport(ctx, query),
})
