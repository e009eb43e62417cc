export const limits = {
  /** Rows of the exported file. */
  exportedRows: 5_000,
} as const
