export const limits = {
  altLength: 500,
  /** Ids in one bulk change; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
} as const
