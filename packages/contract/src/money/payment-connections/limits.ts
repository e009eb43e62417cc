export const limits = {
  /** §9: the list of connections is asked for again while it is empty. */
  recheckMs: 120_000,
} as const
