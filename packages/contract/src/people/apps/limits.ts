export const limits = {
  appsPerStore: 50,
  /** Keys that can be used. */
  keysPerApp: 20,
  /** Lifetimes of a key to choose from, in days; a key without one is valid until it is revoked. */
  keyLifetimes: [30, 90, 365],
} as const
