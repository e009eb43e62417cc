export { findBestSellers } from './best-sellers.ts'
export { type DaySales, findSalesByDay } from './sales-queries.ts'
export { soldStatuses } from './sold-statuses.ts'
