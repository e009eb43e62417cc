export const limits = {
  rowsPerPage: 250,
  /** Counting on would cost a walk through the table, and a figure beyond it is read as "many". */
  counted: 10_000,
  /** The same of rows that words are looked for in. */
  countedOfSearch: 1_000,
} as const
