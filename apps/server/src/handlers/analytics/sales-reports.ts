import { salesReports } from '@backroom/contract/analytics/sales-reports/endpoints'
import {
  exportSalesReport,
  findProductSales,
  findSalesReport,
} from '@backroom/domain/analytics/sales-reports/sales-reports'
import { implement } from '../../http/implement.ts'

export const handlers = implement(salesReports, {
  show: (ctx, { query }) => findSalesReport(ctx, query),
  ofProduct: (ctx, { params }) => findProductSales(ctx, params.id),
  export: (ctx, { query }) => exportSalesReport(ctx, query),
})
