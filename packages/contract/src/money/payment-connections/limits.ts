export const limits = {
  /** The page reloads the connections while there are none (§9). */
  recheckMs: 120_000,
  perEntity: 50,
  perStore: 20,
} as const
