/** Setup steps of a new store, in order. */
export const onboardingSteps = [
  'productAdded',
  'paymentConfigured',
  'themePublished',
  'orderPlaced',
  'domainConfigured',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** On a button with this text, skipping only closes the card (§4). The same in both languages; the back office translates it. */
export const backToHome = 'Back to Home'
