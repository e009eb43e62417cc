export const limits = {
  /** Per account. */
  storesOwned: 100,
} as const
