export const limits = {
  /** Days of the statistics beside the requested range. */
  statisticsDays: 7,
} as const
