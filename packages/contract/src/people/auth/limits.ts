export const limits = {
  /** §5, §9: e-mail and password, trimmed. */
  emailLength: { min: 5, max: 50 },
  passwordLength: { min: 5, max: 50 },
  /** §9 */
  authRecheckMs: 828_000_000,
  /** How long a code of the authenticator app opens what asks for one. */
  stepUpMs: 15 * 60_000,
  /** Tries of a password or code for one account from one address. */
  signInTries: { max: 10, windowMs: 15 * 60_000 },
  /** Wrong passwords and codes from one address, whichever the account: several hundred people may share one. */
  failedSignIns: { max: 600, windowMs: 15 * 60_000 },
} as const
