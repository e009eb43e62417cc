export const limits = {
  /** Orders in one file. */
  printed: 1_000,
  /** Characters before the number of a document. */
  prefixLength: 20,
  sellerAddressLength: 500,
  taxNumberLength: 50,
  footerLength: 1_000,
} as const
