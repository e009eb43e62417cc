export const limits = {
  /** §9 */
  balanceRefreshMs: 900_000,
} as const
