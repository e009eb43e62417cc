export const limits = {
  /** §5, §9: e-mail and password, trimmed. */
  emailLength: { min: 5, max: 50 },
  passwordLength: { min: 5, max: 50 },
  accessTokenMs: 10 * 60_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** Within it the previous refresh token still answers: twenty tabs may renew at once. */
  refreshOverlapMs: 10_000,
  /** §9 */
  authRecheckMs: 828_000_000,
  /** How long a code of the authenticator app opens what asks for one. */
  stepUpMs: 15 * 60_000,
  /** Tries of a password or code for one account from one address. */
  signInTries: { max: 10, windowMs: 15 * 60_000 },
  /** Wrong passwords and codes from one address, whichever the account: several hundred people may share one. */
  failedSignIns: { max: 600, windowMs: 15 * 60_000 },
  /** Mails that anybody can have sent to an address, from one network and from all together. */
  accountMails: { max: 5, windowMs: 60 * 60_000 },
  accountMailsToOne: { max: 10, windowMs: 60 * 60_000 },
  activationLifeMs: 24 * 3_600_000,
  resetLifeMs: 3_600_000,
} as const
