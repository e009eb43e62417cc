export { cancelPayout } from './cancel-payout.ts'
export { movePayout, type Step } from './move-payout.ts'
export { findPayout } from './payout-columns.ts'
export { createPayoutConfig, findPayoutConfig, updatePayoutConfig } from './payout-config.ts'
export {
  countPayouts,
  findPayoutBalance,
  findPayoutDetail,
  findReleases,
  listPayouts,
  payoutSource,
} from './payout-queries.ts'
export { requestPayout, writePayout } from './request-payout.ts'
export { payWhatIsDue } from './scheduled-payouts.job.ts'
export { hasOpenPayout, stopPayoutSchedule } from './stop-payouts.ts'
