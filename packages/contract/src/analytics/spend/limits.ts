export const limits = {
  /** Length of a UTM value; the pixel cuts longer ones. */
  valueLength: 100,
  amountCents: 10_000_000_000,
  /** Length of an imported file: as much as a request may hold. */
  csvLength: 600_000,
  importedRows: 10_000,
} as const
