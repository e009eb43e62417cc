/** The server's own limits. */
export const limits = {
  /** Mails that offer a store, by one person for one store. */
  offerMails: { max: 5, windowMs: 3_600_000 },
} as const
