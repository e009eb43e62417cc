export const limits = {
  /** Pages of one store. */
  contentPages: 1_000,
  titleLength: 200,
  handleLength: 100,
  seoTitleLength: 120,
  seoDescriptionLength: 320,
} as const
