export const limits = {
  /** Mails of a store that were sent or given up. */
  mailKeptMs: 30 * 24 * 3_600_000,
} as const
