const hourMs = 3_600_000

export const limits = {
  /** How long the link in the mail works; afterwards the address can subscribe again. */
  unconfirmedKeptMs: 7 * 24 * hourMs,
} as const
