export const limits = {
  /** How many days a report may hold. */
  days: 400,
} as const
