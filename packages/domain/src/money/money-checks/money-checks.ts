export { checkMoney } from './check-money.job.ts'
export { findMoneyChecks } from './money-check-queries.ts'
