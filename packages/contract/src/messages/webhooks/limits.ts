export const limits = {
  endpointsPerApp: 10,
  /** A message is tried for this long; an endpoint that does nothing but fail for this long is disabled. */
  triedHours: 48,
  /** For the whole answer. */
  answerSeconds: 10,
  /** How much of an answer the log keeps, in characters. */
  answerKept: 4_096,
  /** While a secret is changed, messages are signed with both. */
  bothSecretsHours: 24,
  /** What a disabled endpoint misses is kept for this long. */
  missedDays: 7,
  deliveriesPerPage: 50,
} as const
