export const limits = {
  /** Stores one account may own. */
  storesOwned: 100,
  /** §9 */
  defaultTimeZone: 'America/Los_Angeles',
} as const
