export { findPayoutBalance, findReleases } from './payout-queries.ts'
