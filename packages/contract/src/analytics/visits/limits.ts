const hourMs = 3_600_000

export const limits = {
  /** Of one call of `POST /e`. */
  eventsPerCall: 50,
  /** How far a browser's clock may be from ours. */
  oldestEventMs: 48 * hourMs,
  eventAheadMs: 5 * 60_000,
  /** Beyond each of these an event is counted as refused and not stored. A network is an IPv4 address or a /64 of IPv6. */
  eventsPerVisitorDay: 5_000,
  /** Over all stores. */
  eventsPerNetworkMinute: 1_200,
  eventsPerNetworkDay: 20_000,
  /** Of programs, which no report counts: enough to see that they come. */
  botEventsPerNetworkDay: 200,
  /** Some gigabyte. The merchant is told when a day reaches it. */
  eventsPerStoreDay: 1_000_000,
  /** Of one list, of a day that is over; the others are one row. */
  keysOfClosedDay: 100,
  /** The same of visits by how they began, which are told apart by six values together. */
  visitsOfClosedDay: 500,
  /** How long raw events are kept: a whole year, the one it is compared with, and the month that is under way. */
  rawEventsMonths: 25,
} as const
