export const limits = {
  notificationKeptMs: 90 * 24 * 3_600_000,
} as const
