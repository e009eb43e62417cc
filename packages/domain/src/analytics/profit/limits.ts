export const limits = {
  /** Orders on a page. */
  orders: 50,
  /** Products that a search returns. */
  foundProducts: 20,
} as const
