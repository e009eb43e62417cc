const hourMs = 3_600_000

export const limits = {
  /** How long a confirmation link works; afterwards the address can subscribe again. */
  unconfirmedRetentionMs: 7 * 24 * hourMs,
} as const
