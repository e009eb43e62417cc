export const limits = {
  /** Of one parcel. */
  trackingNumbers: 10,
  trackingNumberLength: 50,
  carrierLength: 60,
  trackingUrlLength: 500,
  holdNoteLength: 500,
  /** Orders in one bulk change by their ids; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
} as const
