export const limits = {
  /** Things that a bulk change names one by one; more are named by a filter. */
  bulkIds: 10_000,
  /** Things that a filter of a bulk change may find: they are counted before it begins. */
  bulkMatching: 100_000,
  /** Characters of what a buyer looks for in a shop. */
  searchText: 80,
  /** A storefront page shows how many of the last pieces are left; the trigger announce_update of product_variants has the same number. */
  fewLeft: 10,
} as const
