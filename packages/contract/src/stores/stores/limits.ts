export const limits = {
  seoTitleLength: 120,
  seoDescriptionLength: 320,
  robotsLength: 10_000,
} as const
