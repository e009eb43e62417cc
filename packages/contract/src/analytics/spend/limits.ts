export const limits = {
  /** Of a UTM value, as the pixel cuts it. */
  valueLength: 100,
  amountCents: 10_000_000_000,
  /** Of a file that is imported: as much as a request may hold. */
  csvLength: 600_000,
  importedRows: 10_000,
} as const
