export {
  type BegunPayment,
  type Buyer,
  beginPayment,
  type KnownOutcome,
  outcomeOf,
  type Placement,
} from './begin-payment.ts'
export { cancelPayment, closePayment, declinePayment } from './close-payment.ts'
export { graceMs, latePaymentMs, reservationMs, unknownPaymentMs } from './payment-limits.ts'
export {
  type Checkout,
  checkoutOf,
  claimOpenPayments,
  type FoundPayment,
  findPayment,
  hasPaymentUnderWay,
  lockPayment,
  type Payment,
} from './payment-queries.ts'
export { keepReservedStock, takeBackStock } from './reserve-stock.ts'
export { checkAgainIn, checkSoon, nextCheck } from './schedule-check.ts'
export { tidyCheckouts } from './tidy-checkouts.job.ts'
