export { exportSalesReport } from './export-sales-report.ts'
export { findSalesReport } from './find-sales-report.ts'
