export const limits = {
  /** §9: longest text of the onboarding step's button. */
  stepButtonLength: 50,
} as const
