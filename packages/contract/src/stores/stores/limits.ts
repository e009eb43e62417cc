export const limits = {
  seoTitleLength: 120,
  seoDescriptionLength: 320,
  robotsLength: 10_000,
  contactEmailLength: 254,
  contactPhoneLength: 30,
  businessNameLength: 100,
} as const
