export const limits = {
  /** Open reserves of a store. */
  reserves: 100,
  /** How long a reserve can last. */
  reserveDays: 365,
} as const
