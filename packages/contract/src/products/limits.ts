export const limits = {
  /** Things that a bulk change names one by one; more are named by a filter. */
  bulkIds: 10_000,
} as const
