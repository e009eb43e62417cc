export const limits = {
  /** How long messages that failed permanently are reported. */
  givenUpShownMs: 7 * 24 * 3_600_000,
} as const
