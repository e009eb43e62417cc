export { dayRange } from './day-range.ts'
export { requireOwnStore } from './require-own-store.ts'
export { findSalesTotals } from './sales-totals.ts'
