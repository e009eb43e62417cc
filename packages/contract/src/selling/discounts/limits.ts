export const limits = {
  /** Of one store, of both methods; a cart is priced with all automatic ones. */
  discounts: 1_000,
  /** Of one bulk change, by their ids or by a filter; more than a store has. */
  bulkIds: 10_000,
  bulkMatching: 10_000,
  /** Automatic ones that are not over; each price of a cart evaluates all of them. */
  automatic: 50,
  titleLength: 120,
  codeLength: 40,
  /** Products, collections, tags, vendors or types of one discount. */
  itemValues: 100,
  itemValueLength: 200,
  tiers: 10,
  customerTags: 20,
  customerTagLength: 60,
  segments: 20,
  basisPoints: 10_000,
  valueCents: 100_000_000_000,
  pieces: 1_000,
  uses: 1_000_000,
  /** Lines of a cart that is tried out. */
  simulatedLines: 20,
  /** Orders that are compared with a discount, the newest of the last `comparedDays` days. */
  comparedOrders: 2_000,
  comparedDays: 30,
  /** Changed orders that are named. */
  namedOrders: 20,
  /** Codes that a cart holds. */
  codesOfCart: 5,
} as const
