export const limits = {
  nameLength: 60,
  actions: 20,
  tagsInAction: 50,
  textLength: 500,
  /** Hundredths of a percent: from −100 % to +1 000 %. */
  basisPoints: 100_000,
  /** The largest step of a rounding, in minor units. */
  roundingStep: 1_000_000,
  /** Bulk updates of a store. */
  perStore: 200,
  /** Products that a run may match. */
  products: 100_000,
  /** Changes that a preview shows. */
  sample: 20,
} as const
