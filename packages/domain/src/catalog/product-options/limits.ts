export const limits = {
  /** Products of a collection that its filters read, the first ones in its order. */
  filteredProducts: 2_000,
  /** Of one product: different values, prices and availabilities. */
  variantKinds: 200,
} as const
