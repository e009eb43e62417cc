export const limits = {
  /** Characters of a buyer's note. */
  noteLength: 1_000,
  /** Characters of the text that says how items are sent back. */
  instructionsLength: 1_000,
  declineReasonLength: 500,
  /** Variants that go out with one exchange, and pieces of each. */
  exchangeItems: 50,
  exchangeQuantity: 1_000,
  /** Requests from a network to a shop, and of an order. */
  requestsFromNetwork: { max: 20, windowMs: 3_600_000 },
  requestsOfOrder: { max: 10, windowMs: 86_400_000 },
} as const
