export { explainDifference, findReconciliation, summarizeReconciliation } from './differences.ts'
export { reconcileBooks } from './reconcile-books.job.ts'
export { reconcileDay } from './reconcile-day.ts'
export { sidesOf } from './sides.ts'
