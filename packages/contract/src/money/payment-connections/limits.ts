export const limits = {
  /** The page reloads the connections while there are none (§9). */
  recheckMs: 120_000,
  perEntity: 50,
  perStore: 20,
  /** Characters of what buyers read about a way to pay. */
  instructions: 1_000,
  /** Days until an order that is not paid is cancelled. */
  unpaidDays: { min: 1, max: 90 },
  /** Hours before that at which its customer is reminded. */
  remindHours: { min: 6, max: 168 },
  /** Digits and letters of an account number (NAPAS). */
  accountNumber: 19,
  accountName: 50,
} as const
