export const limits = {
  /** Of one store. */
  charts: 100,
  nameLength: 100,
  columns: 12,
  /** With the headings. */
  rows: 61,
  cellLength: 60,
  altLength: 500,
  products: 250,
  collections: 100,
  productTypes: 50,
  tags: 50,
  /** Length of a type and of a tag, as in products. */
  labelLength: 100,
} as const
