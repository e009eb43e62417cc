export const limits = {
  /** Days of one amount. */
  days: 400,
} as const
