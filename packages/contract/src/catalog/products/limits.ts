export const limits = {
  /** Ids in one bulk change; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
  /** Length of a buyer's search text. */
  searchText: 80,
  /** Up to this stock, a storefront page shows the pieces left. The trigger announce_update of product_variants has the same number. */
  fewLeft: 10,
} as const
