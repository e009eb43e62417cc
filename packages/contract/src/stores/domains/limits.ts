export const limits = {
  domainsPerStore: 20,
  /** How long the records of a domain are checked. */
  watchDays: 7,
} as const
