const hourMs = 3_600_000

export const limits = {
  /** New addresses of one shop, from all networks together: a popup of a busy shop leaves fewer. */
  newPerShop: { max: 300, windowMs: hourMs },
  /** Mails that ask one mailbox, over all shops. */
  mailsToOne: { max: 5, windowMs: 24 * hourMs },
} as const
