export const limits = {
  /** Rules of goods in a version, and countries with a cost of sending. */
  goods: 500,
  countries: 50,
  /** Minor units. */
  amountCents: 99_999_999_999,
  /** Hundredths of a percent. */
  wholeBasisPoints: 10_000,
} as const
