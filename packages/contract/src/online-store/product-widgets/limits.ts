export const limits = {
  /** Of a store. */
  widgets: 20,
  headingLength: 120,
  /** Products that one shows. */
  products: { min: 2, max: 24 },
  handleLength: 200,
} as const
