export const limits = {
  /** Invitations of a store, including resent ones. */
  invitationMails: { max: 20, windowMs: 60 * 60_000 },
  /** Invitations of one person, across all stores. */
  invitationMailsAPerson: { max: 40, windowMs: 60 * 60_000 },
  /** Resends of one invitation. */
  invitationResends: { max: 3, windowMs: 60 * 60_000 },
  invitationLifeMs: 72 * 3_600_000,
} as const
