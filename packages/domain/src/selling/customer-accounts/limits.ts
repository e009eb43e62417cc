const hourMs = 3_600_000

/** Mails with a link to sign in, which anybody can send to the mailbox of a customer. */
export const signInMails = {
  perMailbox: { max: 3, windowMs: hourMs },
  perNetwork: { max: 20, windowMs: hourMs },
  perStore: { max: 500, windowMs: hourMs },
} as const

export const linkMinutes = 30
export const sessionDays = 30

/** Browsers of a customer at the same time; the oldest one is signed out. */
export const sessionsOfCustomer = 20

export const ordersPerPage = 10
/** Numbered pages of orders. */
export const orderPages = 100
