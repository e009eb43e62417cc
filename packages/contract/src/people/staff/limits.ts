export const limits = {
  /** Invitations of a store, those that are sent again included. */
  invitationMails: { max: 20, windowMs: 60 * 60_000 },
  invitationMailsADay: { max: 100, windowMs: 24 * 60 * 60_000 },
  /** Of one person, whichever the stores they invite to. */
  invitationMailsAPerson: { max: 40, windowMs: 60 * 60_000 },
  /** How often one invitation is sent again. */
  invitationResends: { max: 3, windowMs: 60 * 60_000 },
  invitationLifeMs: 72 * 3_600_000,
} as const
