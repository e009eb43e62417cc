export const limits = {
  /** Lengths of the trimmed email and password (§5, §9). */
  emailLength: { min: 5, max: 50 },
  passwordLength: { min: 5, max: 50 },
  /** The back office checks the session this often (§9). */
  authRecheckMs: 828_000_000,
  /** A code of the authenticator app is valid this long for endpoints with `stepUp`. */
  stepUpMs: 15 * 60_000,
  /** Attempts of a password or code for one account from one address. */
  signInTries: { max: 10, windowMs: 15 * 60_000 },
  /** Wrong passwords and codes from one address for all accounts; several hundred people may share an address. */
  failedSignIns: { max: 600, windowMs: 15 * 60_000 },
} as const
