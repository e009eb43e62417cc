export const limits = {
  /** A collection of at most this many products is sorted; the products of a larger one are found in the order of the shop. */
  sortedMembers: 2_000,
  /** Products that a buyer's search returns. */
  searchResults: 264,
  /** Products suggested while a customer types, and of how many matches they are the best. */
  suggestions: 6,
  suggestionsRanked: 48,
  /** Files of products that a person has read: to choose their columns, to check, or to import them. */
  productFilesRead: { max: 60, windowMs: 10 * 60_000 },
} as const
