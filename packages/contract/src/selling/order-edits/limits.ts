export const limits = {
  /** Lines of an order after an edit, and changes of one edit. */
  lines: 200,
  quantity: 10_000,
  titleLength: 200,
  /** In minor units. 200 lines of 10 000 pieces stay exact numbers. */
  priceCents: 1_000_000_000,
  /** For members. */
  reasonLength: 500,
  /** For the customer. */
  discountReasonLength: 200,
} as const
