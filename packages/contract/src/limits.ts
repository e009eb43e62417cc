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
  /** Wrong passwords and codes from one address, whichever the account: several hundred people may share one. */
  failedSignIns: { max: 600, windowMs: 15 * 60_000 },
  /** Mails that anybody can have sent to an address, from one network and from all together. */
  accountMails: { max: 5, windowMs: 60 * 60_000 },
  accountMailsToOne: { max: 10, windowMs: 60 * 60_000 },
  /** Invitations of a store, those that are sent again included. */
  invitationMails: { max: 20, windowMs: 60 * 60_000 },
  invitationMailsADay: { max: 100, windowMs: 24 * 60 * 60_000 },
  /** Of one person, whichever the shops they invite to. */
  invitationMailsAPerson: { max: 40, windowMs: 60 * 60_000 },
  /** How often one invitation is sent again. */
  invitationResends: { max: 3, windowMs: 60 * 60_000 },
  /** Confirmations of orders that cost their buyer nothing real: of one shop, and of one owner's shops together. */
  freeConfirmations: { max: 30, windowMs: 60 * 60_000 },
  freeConfirmationsAnOwner: { max: 60, windowMs: 60 * 60_000 },
  /** Mails of a store that were sent or given up. */
  mailKeptMs: 30 * 24 * 3_600_000,
  /** Messages that nobody will send any more are told of for so long. */
  givenUpShownMs: 7 * 24 * 3_600_000,
  /** Who was buying and what they wrote, in a checkout that nobody pays for any more; the order has its own. */
  checkoutKeptMs: 30 * 24 * 3_600_000,
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
  /** Pictures one person uploads: each is decoded and encoded six times. */
  imageUploads: { max: 150, windowMs: 10 * 60_000 },
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 25_000_000,
  /** Pixels of the longer side: few pixels in a line a mile long are dear, too. */
  imageSide: 12_000,
  fontBytes: 2 * 1024 * 1024,
  fontsPerStore: 50,
  domainsPerStore: 20,
  /** Long work of a store that waits or runs. */
  openTasksPerStore: 20,
  /** How long the record of it stays, and its files. */
  taskKeptMs: 90 * 24 * 3_600_000,
  /** Of a file that a task reads. */
  taskFileBytes: 20 * 2 ** 20,
  /** Files for tasks that one person uploads. */
  taskFileUploads: { max: 30, windowMs: 10 * 60_000 },
  /** Things that a bulk change names one by one; more are named by a filter. */
  bulkIds: 10_000,
  /** Looks at the records of a store's domains, which ask name servers of anybody's. */
  domainChecks: { max: 30, windowMs: 10 * 60_000 },
  /** Different things in one cart. */
  cartLines: 100,
  /** How long a payment whose outcome is unknown holds its stock; whatever the gateway says of it later is undone. */
  reservationMs: 15 * 60_000,
  /** How long an answer of the gateway is waited for. */
  gatewayDeadlineMs: 10_000,
  /** A payment that the gateway does not know so long after it was asked for is given up. */
  unknownPaymentMs: 60_000,
  /** For so long a payment that was given up is still looked for: an answer may have been on its way. */
  latePaymentMs: 7 * 24 * 3_600_000,
  /** Most pieces of one line of a cart. */
  linePieces: 99,
} as const
