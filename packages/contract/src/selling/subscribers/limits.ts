const hourMs = 3_600_000

export const limits = {
  /** New addresses of one shop from all networks; the popups of a busy shop collect fewer. */
  newPerShop: { max: 300, windowMs: hourMs },
  /** Confirmation mails to one mailbox from all shops. */
  mailsToOne: { max: 5, windowMs: 24 * hourMs },
} as const
