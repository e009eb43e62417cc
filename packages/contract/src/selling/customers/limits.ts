export const limits = {
  emailLength: 254,
  nameLength: 100,
  phoneLength: 30,
  noteLength: 5_000,
  commentLength: 5_000,
  reasonLength: 300,
  tags: 250,
  tagLength: 50,
  /** Customers in one bulk change by their ids; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
  /** Mailboxes that a file may have in several rows; a file with more is refused. */
  repeatedEmails: 100,
  /** Addresses of a customer, which orders, the customer’s account and members add; a member sees them all. */
  addresses: 20,
  /** Of the page: the latest orders and timeline entries. */
  shownOrders: 20,
  timelineEntries: 50,
} as const
