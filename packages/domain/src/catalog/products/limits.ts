export const limits = {
  /** Products that a buyer's search returns. */
  searchResults: 264,
} as const
