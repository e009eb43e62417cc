export const limits = {
  notificationKeptMs: 90 * 24 * 3_600_000,
  /** A window that listens for notifications hears at least this often that its connection lives. */
  heartbeatMs: 25_000,
  telegramLinkLifeMs: 15 * 60_000,
} as const
