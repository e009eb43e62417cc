export const limits = {
  /** Rows of the file. */
  exportedRows: 5_000,
} as const
