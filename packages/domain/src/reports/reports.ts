export { dayRange } from './day-range.ts'
export { findSalesTotals } from './sales-totals.ts'
export { findSharedCurrency } from './shared-currency.ts'
