export const limits = {
  rowsPerPage: 250,
  /** Counting stops here: a higher count would scan the table, and people read it as "many". */
  counted: 10_000,
  /** The same for text searches. */
  countedOfSearch: 1_000,
} as const
