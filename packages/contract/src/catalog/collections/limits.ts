export const limits = {
  /** Of one store. */
  collections: 2_000,
  /** Of one bulk change, by their ids or by a filter; more than a store has. */
  bulkIds: 10_000,
  bulkMatching: 10_000,
  /** Of one store; each change of a product evaluates the rules of all of them. */
  ruleCollections: 200,
  /** Products of a collection that are chosen one by one. */
  products: 5_000,
  /** Products that one request adds or removes. */
  changedProducts: 250,
  productsAPage: 50,
  /** Products that a preview of rules shows. */
  sample: 6,
  /** A preview counts no further. */
  counted: 10_000,
  titleLength: 200,
  handleLength: 100,
  seoTitleLength: 120,
  seoDescriptionLength: 320,
} as const
