export const limits = {
  /** Characters before and after the number of an order. */
  affixLength: 10,
} as const
