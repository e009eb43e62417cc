export { abandonCheckouts } from './abandon-checkouts.job.ts'
export { beginDirectPayment } from './begin-direct-payment.ts'
export {
  type BeginPaymentResult,
  type BegunPayment,
  type Buyer,
  beginPayment,
  type KeptCard,
  outcomeOf,
  type Placement,
} from './begin-payment.ts'
export { cancelPayment, closePayment, declinePayment } from './close-payment.ts'
export {
  type Continuation,
  continueMails,
  findContinuation,
  ignoreLimits,
  queueContinueLink,
} from './continue-link.ts'
export { expireCheckouts } from './expire-checkouts.job.ts'
export { findNeededStock } from './needed-stock.ts'
export { graceMs, latePaymentMs, reservationMs, unknownPaymentMs } from './payment-limits.ts'
export {
  type Checkout,
  checkoutOf,
  claimOpenPayments,
  type FoundPayment,
  findHeldCarts,
  findOpenPayments,
  findPayment,
  findPaymentAtGateway,
  hasPaymentInProgress,
  isCheckoutHeld,
  lockPayment,
  type Payment,
} from './payment-queries.ts'
export { cancelUnconfirmed, requireAction, storeReference } from './require-action.ts'
export { saveDraftCheckout } from './save-draft-checkout.ts'
export { type FilledStep, newCheckouts, saveStep } from './save-step.ts'
export { findPayer, findSavedCheckout, type SavedCheckout } from './saved-checkout.ts'
export { checkAgainIn, checkSoon, nextCheck } from './schedule-check.ts'
