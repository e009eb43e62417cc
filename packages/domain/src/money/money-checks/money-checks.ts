export { checkMoney } from './check-money.job.ts'
export { findMoneyChecks, type MoneyChecks } from './money-check-queries.ts'
