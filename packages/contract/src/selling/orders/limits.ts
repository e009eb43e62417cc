export const limits = {
  /** Lines of one cart. */
  cartLines: 100,
  /** Pieces of one line of a cart. */
  maxQuantityPerLine: 99,
  /** Characters of a buyer's note. */
  customerNote: 1_000,
} as const
