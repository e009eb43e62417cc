export const limits = {
  /** How long the offer of a store can be accepted. */
  lifeHours: 72,
} as const
