export const limits = {
  /** §9: the proxy list is asked for again while it is empty. */
  proxyRecheckMs: 120_000,
} as const
