export const limits = {
  /** The page reloads the balance this often (§9). */
  balanceRefreshMs: 900_000,
} as const
