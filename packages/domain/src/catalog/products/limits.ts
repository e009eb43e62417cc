export const limits = {
  /** Products that a buyer's search returns. */
  searchFinds: 264,
} as const
