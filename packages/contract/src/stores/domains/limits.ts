export const limits = {
  domainsPerStore: 20,
  /** Looks at the records of a store's domains, which ask name servers of anybody's. */
  domainChecks: { max: 30, windowMs: 10 * 60_000 },
} as const
