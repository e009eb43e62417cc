const hourMs = 3_600_000

export const limits = {
  /** Of one call of `POST /e`. */
  eventsPerCall: 50,
  /** How far a browser's clock may be from ours. */
  oldestEventMs: 48 * hourMs,
  eventAheadMs: 5 * 60_000,
  /** Of one visitor: what comes after is kept as a bot's. A day is counted anew with each of its late events. */
  eventsPerVisitorDay: 5_000,
  /** Of one list, of a day that is over; the others are one row. */
  keysOfClosedDay: 100,
  /** The same of visits by how they began, which are told apart by six values together. */
  visitsOfClosedDay: 500,
  /** How long raw events are kept: a whole year, the one it is compared with, and the month that is under way. */
  rawEventsMonths: 25,
} as const
