export { cancelPayout } from './cancel-payout.ts'
export { movePayout } from './move-payout.ts'
export { createPayoutConfig, findPayoutConfig, updatePayoutConfig } from './payout-config.ts'
export {
  countPayouts,
  findPayoutBalance,
  findPayoutDetail,
  findReleases,
  listPayouts,
  payoutSource,
} from './payout-queries.ts'
export { requestPayout } from './request-payout.ts'
export { payWhatIsDue } from './scheduled-payouts.job.ts'
