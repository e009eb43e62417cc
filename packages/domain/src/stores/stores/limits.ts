export const limits = {
  /** Stores one account may own. */
  storesOwned: 100,
} as const
