export const limits = {
  /** Days that one amount may be spread over. */
  days: 400,
} as const
