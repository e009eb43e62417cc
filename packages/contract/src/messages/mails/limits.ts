export const limits = {
  /** Mails of a store that were sent or given up. */
  mailKeptMs: 30 * 24 * 3_600_000,
  /** Messages that nobody will send any more are told of for so long. */
  givenUpShownMs: 7 * 24 * 3_600_000,
} as const
