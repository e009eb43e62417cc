export const limits = {
  /** Rows that the screen shows; further rows are added up as one. */
  shownRows: 100,
  /** Length of a UTM value; the pixel cuts longer ones. */
  valueLength: 100,
} as const
