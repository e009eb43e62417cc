export const limits = {
  /** Events in one call of `POST /e`. */
  eventsPerCall: 50,
} as const
