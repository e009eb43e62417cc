/** Numbers that more than one side must agree on. Those of the specification carry its section. */
export const limits = {
  /** §5, §9: e-mail and password, trimmed. */
  emailLength: { min: 5, max: 50 },
  passwordLength: { min: 5, max: 50 },
  /** §9 */
  balanceRefreshMs: 900_000,
  authRecheckMs: 828_000_000,
  defaultTimeZone: 'America/Los_Angeles',
  accessTokenMs: 10 * 60_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** Within it the previous refresh token still answers: twenty tabs may renew at once. */
  refreshOverlapMs: 10_000,
  /** How long a code of the authenticator app opens what asks for one. */
  stepUpMs: 15 * 60_000,
  /** Shops one account may own. */
  storesOwned: 100,
  /** Tries of a password or code for one account from one address. */
  signInTries: { max: 10, windowMs: 15 * 60_000 },
  /** Mails that anybody can have sent to an address. */
  accountMails: { max: 5, windowMs: 60 * 60_000 },
  activationLifeMs: 24 * 3_600_000,
  invitationLifeMs: 72 * 3_600_000,
  resetLifeMs: 3_600_000,
  /** §9: the proxy list is asked for again while it is empty. */
  proxyRecheckMs: 120_000,
  /** §9: longest text of the onboarding step's button. */
  stepButtonLength: 50,
  notificationKeptMs: 90 * 24 * 3_600_000,
  /** A window that listens for notifications hears at least this often that its connection lives. */
  heartbeatMs: 25_000,
  telegramLinkLifeMs: 15 * 60_000,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 25_000_000,
  fontBytes: 2 * 1024 * 1024,
  fontsPerStore: 50,
  domainsPerStore: 20,
} as const
