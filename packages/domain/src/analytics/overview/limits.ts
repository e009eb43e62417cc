export const limits = {
  /** Days of the additional statistics. */
  statisticsDays: 7,
} as const
