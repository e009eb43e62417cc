export const limits = {
  titleLength: 200,
  /** Units of the shop's currency for a US dollar. */
  rate: 1_000_000,
  minRate: 0.000_001,
  /** Colours of one base product. */
  colors: 20,
  sizes: 20,
} as const
