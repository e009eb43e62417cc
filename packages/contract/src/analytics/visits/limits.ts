export const limits = {
  /** Events in one request of `POST /e`. */
  eventsPerCall: 50,
} as const
