/** Steps of a new store, in the order they are asked for. */
export const onboardingSteps = [
  'productAdded',
  'paymentConfigured',
  'themePublished',
  'orderPlaced',
  'domainConfigured',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** §4: under this button skipping only closes. Verbatim in both languages; the back office translates it for the eye. */
export const backToHome = 'Back to Home'
