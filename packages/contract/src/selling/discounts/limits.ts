export const limits = {
  /** Of one store, of both methods; a cart is priced with all automatic ones. */
  discounts: 1_000,
  /** Automatic ones that are not over; each price of a cart evaluates all of them. */
  automatic: 50,
  titleLength: 120,
  codeLength: 40,
  /** Products, collections, tags, vendors or types of one discount. */
  itemValues: 100,
  itemValueLength: 200,
  basisPoints: 10_000,
  valueCents: 100_000_000_000,
  pieces: 1_000,
  uses: 1_000_000,
  /** Codes that a cart holds. */
  codesOfCart: 5,
} as const
