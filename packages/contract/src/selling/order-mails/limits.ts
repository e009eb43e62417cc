export const limits = {
  /** Mails that the page of an order shows, the newest ones. */
  shown: 50,
  /** Mails that are sent again. */
  againOfOrder: { max: 10, windowMs: 3_600_000 },
  againOfStore: { max: 200, windowMs: 3_600_000 },
  /** Tests that a store sends to its members. */
  tests: { max: 20, windowMs: 3_600_000 },
} as const
