export const limits = {
  /** Mails that strangers can request: from one network, and to one mailbox from all networks. */
  accountMails: { max: 5, windowMs: 60 * 60_000 },
  accountMailsToOne: { max: 10, windowMs: 60 * 60_000 },
  activationLifeMs: 24 * 3_600_000,
  resetLifeMs: 3_600_000,
} as const
