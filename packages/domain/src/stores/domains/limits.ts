export const limits = {
  /** Checks of a store's DNS records, which query foreign name servers. */
  domainChecks: { max: 30, windowMs: 10 * 60_000 },
} as const
