export const limits = {
  /** Of one store. */
  upsells: 200,
  nameLength: 120,
  titleLength: 120,
  /** Products that one offer shows. */
  products: 6,
  priority: 1_000,
} as const
