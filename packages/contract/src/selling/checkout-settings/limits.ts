export const limits = {
  /** Characters before and after the number of an order. */
  affixLength: 10,
  /** Days after the last parcel in which buyers can request a return. */
  returnDays: 365,
  /** Percent of the goods that a tip may be suggested as. */
  tipPercent: 100,
} as const
