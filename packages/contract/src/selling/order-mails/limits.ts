export const limits = {
  /** Mails that the page of an order shows, the newest ones. */
  shown: 50,
  /** Characters of what a member writes into a reminder. */
  messageLength: 2_000,
  /** Mails that members send again, and reminders. */
  againOfOrder: { max: 10, windowMs: 3_600_000 },
  againOfStore: { max: 200, windowMs: 3_600_000 },
  /** The job and a bulk reminder leave out an order whose customer had a mail about its payment since. */
  hoursBetweenReminders: 24,
  /** Mails that say how to pay what is due of an order, as its customer has chosen. */
  chosenPayments: { max: 5, windowMs: 86_400_000 },
  /** Tests that a store sends to its members. */
  tests: { max: 20, windowMs: 3_600_000 },
} as const
