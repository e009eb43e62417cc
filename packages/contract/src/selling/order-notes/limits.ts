export const limits = {
  noteLength: 5_000,
  commentLength: 5_000,
  tags: 250,
  tagLength: 50,
  /** Orders in one bulk change by their ids; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
} as const
