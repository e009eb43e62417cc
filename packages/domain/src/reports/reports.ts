export { dayRange, daysBefore, daysIn, rangeBefore } from './day-range.ts'
export { listReportStores } from './report-stores.ts'
export { findSalesTotals } from './sales-totals.ts'
export { findSharedCurrency } from './shared-currency.ts'
