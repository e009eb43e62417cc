export const limits = {
  /** Different things in one cart. */
  cartLines: 100,
  /** Most pieces of one line of a cart. */
  maxQuantityPerLine: 99,
  /** Of what a buyer writes to the store. Characters. */
  customerNote: 1_000,
} as const
