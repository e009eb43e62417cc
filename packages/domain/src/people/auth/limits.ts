export const limits = {
  accessTokenMs: 10 * 60_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** The previous refresh token stays valid this long, because many tabs may renew at the same time. */
  refreshOverlapMs: 10_000,
} as const
