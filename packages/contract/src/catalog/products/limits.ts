export const limits = {
  /** Ids in one bulk change; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
  /** Pages of a collection that a storefront numbers. What is beyond them is found by filters and by search. */
  listPages: 1_000,
  /** Length of a buyer's search text. */
  searchText: 80,
  /** Up to this stock, a storefront page shows the pieces left. The trigger announce_update of product_variants has the same number. */
  fewLeft: 10,
  titleLength: 200,
  handleLength: 100,
  /** Characters of HTML, about ten printed pages. */
  descriptionLength: 20_000,
  /** Length of a type, a vendor, and the name of an option. */
  nameLength: 100,
  seoTitleLength: 120,
  seoDescriptionLength: 320,
  tags: 250,
  tagLength: 100,
  options: 3,
  optionValueLength: 100,
  /** Of one product. */
  variants: 2_000,
  /** Of one product. */
  images: 250,
  /** A body with as many variants and images as a product can have, each with its longest texts. */
  productBytes: 8 * 1024 * 1024,
  altLength: 500,
  /** Length of a SKU and of a barcode. */
  codeLength: 100,
  /** Of one piece, in minor units. */
  amountCents: 10_000_000_000,
  /** One hundred tonnes. */
  weightGrams: 100_000_000,
  stock: 1_000_000,
  /** Products that the table edits at once. */
  tableProducts: 500,
  /** Their variants. */
  tableVariants: 2_000,
  /** Ids in the address of the table; more products are named by a filter. */
  tableIds: 100,
} as const
