export const limits = {
  /** Saved reports of a store. */
  savedReports: 50,
  /** Rows in the mail; the file contains all rows. */
  mailedRows: 10,
} as const
