import { serviceDeadlineMs } from '../../platform/json-service.ts'

/** Retention of personal data in checkouts; orders have their own copy. */
export const checkoutRetentionMs = 30 * 24 * 3_600_000
/** How long a payment of unknown outcome reserves its stock; a capture reported later is voided. */
export const reservationMs = 15 * 60_000
/** A payment still unknown to the gateway after this time has failed. */
export const unknownPaymentMs = 60_000
/** How long the gateway is checked for a failed payment whose request may arrive late. */
export const latePaymentMs = 7 * 24 * 3_600_000
/** Time for the request to finish before a job reconciles its payment. */
export const graceMs = serviceDeadlineMs + 15_000
