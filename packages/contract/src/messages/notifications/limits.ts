export const limits = {
  /** The event stream sends a heartbeat this often. */
  heartbeatMs: 25_000,
} as const
