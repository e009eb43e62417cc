export const limits = {
  destinationsPerStore: 20,
  /** A confirmed destination can be paid after this time, so that an owner can still object. */
  waitHours: 72,
  confirmationHours: 24,
} as const
