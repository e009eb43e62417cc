export const limits = {
  /** Of a store. */
  savedReports: 50,
  recipients: 5,
  name: 60,
  /** Rows in the mail; the file has them all. */
  mailedRows: 10,
} as const
