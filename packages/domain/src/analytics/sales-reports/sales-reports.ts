export { exportSalesReport } from './export-sales-report.ts'
export { findProductSales } from './find-product-sales.ts'
export { findSalesReport } from './find-sales-report.ts'
