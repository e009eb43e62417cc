export { findPayoutBalance } from './payout-queries.ts'
