export const limits = {
  /** Products that a buyer's search returns. */
  searchResults: 264,
  /** Files of products that a person has read: to choose their columns, to check, or to import them. */
  productFilesRead: { max: 60, windowMs: 10 * 60_000 },
} as const
