export const limits = {
  /** Rules for goods, and countries with a shipping cost, in one version. */
  goods: 500,
  countries: 50,
  /** Minor units. */
  amountCents: 99_999_999_999,
  /** Hundredths of a percent. */
  wholeBasisPoints: 10_000,
} as const
