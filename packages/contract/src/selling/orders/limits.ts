export const limits = {
  /** Different things in one cart. */
  cartLines: 100,
  /** Most pieces of one line of a cart. */
  maxQuantityPerLine: 99,
  /** Of what a buyer writes to the store. Characters. */
  customerNote: 1_000,
  /** Confirmations of orders that cost their buyer nothing real: of one store, and of one owner's stores together. */
  freeConfirmations: { max: 30, windowMs: 60 * 60_000 },
  freeConfirmationsAnOwner: { max: 60, windowMs: 60 * 60_000 },
  /** Who was buying and what they wrote, in a checkout that nobody pays for any more; the order has its own. */
  checkoutKeptMs: 30 * 24 * 3_600_000,
  /** How long a payment whose outcome is unknown holds its stock; whatever the gateway says of it later is undone. */
  reservationMs: 15 * 60_000,
  /** How long an answer of the gateway is waited for. */
  gatewayDeadlineMs: 10_000,
  /** A payment that the gateway does not know so long after it was asked for is given up. */
  unknownPaymentMs: 60_000,
  /** For so long a payment that was given up is still looked for: an answer may have been on its way. */
  latePaymentMs: 7 * 24 * 3_600_000,
} as const
