export const limits = {
  /** A window that listens for notifications hears at least this often that its connection lives. */
  heartbeatMs: 25_000,
} as const
