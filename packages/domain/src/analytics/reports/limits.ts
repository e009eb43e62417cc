export const limits = {
  /** Days of a report. */
  days: 400,
} as const
