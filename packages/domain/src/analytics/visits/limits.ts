const hourMs = 3_600_000

export const limits = {
  shownEvents: 20,
  /** How far an event's time may be from the server's clock. */
  oldestEventMs: 48 * hourMs,
  eventAheadMs: 5 * 60_000,
  /** Events beyond these limits are counted as rejected and not stored. A network is an IPv4 address or a /64 of IPv6. */
  eventsPerVisitorDay: 5_000,
  /** Across all stores. */
  eventsPerNetworkMinute: 1_200,
  eventsPerNetworkDay: 20_000,
  /** Events of bots, which no report counts. */
  botEventsPerNetworkDay: 200,
  /** About a gigabyte. The merchant is notified when a day reaches it. */
  eventsPerStoreDay: 1_000_000,
  /** Keys of one list on a past day; the remaining keys become one row. */
  keysOfClosedDay: 100,
  /** As `keysOfClosedDay`, for visits by attribution, which has six columns. */
  visitsOfClosedDay: 500,
  /** How long raw events are kept: a year, the year before for comparison, and the current month. */
  rawEventsMonths: 25,
} as const
