export const limits = {
  /** The newest orders of a customer that are counted. */
  countedOrders: 1_000,
} as const
