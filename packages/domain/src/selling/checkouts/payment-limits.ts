import { gatewayDeadlineMs } from '../../money/payments/payments.ts'

/** How long an abandoned checkout keeps who was buying and what they wrote; an order has its own copy. */
export const checkoutKeptMs = 30 * 24 * 3_600_000
/** How long a payment of unknown outcome holds its stock; a capture that the gateway reports later is voided. */
export const reservationMs = 15 * 60_000
/** A payment that the gateway does not know after this time has failed. */
export const unknownPaymentMs = 60_000
/** How long the gateway is asked for a failed payment whose request may still have been on its way. */
export const latePaymentMs = 7 * 24 * 3_600_000
/** Time for a request to finish by itself before a job reconciles its payment. */
export const graceMs = gatewayDeadlineMs + 15_000
