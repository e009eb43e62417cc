const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const limits = {
  titleLength: 120,
  bodyLength: 5_000,
  authorLength: 80,
  emailLength: 254,
  replyLength: 2_000,
  images: 4,
  /** Length of the beginning of a text in lists. */
  excerptLength: 160,
  /** The largest minimum length that a shop may require. */
  minLength: 500,
  blockedWords: 200,
  blockedWordLength: 60,
  askAfterDays: 60,
  /** Ids in one bulk change; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
  /** Length of an imported file: as much as a request may hold. */
  csvLength: 600_000,
  importedRows: 10_000,
  /** Products that the filter of the list offers. */
  productsOffered: 100,
  /** Reviews from one network in one shop. */
  fromNetwork: { max: 5, windowMs: hourMs },
  /** Reviews of one product from one network. */
  ofProductFromNetwork: { max: 3, windowMs: dayMs },
  /** Reviews of one shop from all networks. */
  ofShop: { max: 500, windowMs: dayMs },
  /** Votes from one network in one shop. */
  votesFromNetwork: { max: 60, windowMs: hourMs },
  /** Reviews on the product page. */
  onProductPage: 5,
  /** Reviews on a page of all reviews. */
  perPage: 20,
  /** Pages of one filter; earlier reviews are found by stars. */
  pages: 250,
  /** Reviews in the structured data of a product. */
  inStructuredData: 10,
} as const
