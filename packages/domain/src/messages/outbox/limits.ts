const dayMs = 86_400_000

export const limits = {
  /** How long messages are kept after they were sent or failed permanently. */
  messageKeptMs: 30 * dayMs,
  /** How long permanent failures are reported to the operator. */
  failureShownMs: 7 * dayMs,
} as const
