export const limits = {
  /** Rows that the screen shows; whatever comes after them is one. */
  shownRows: 100,
  /** Of a UTM value, as the pixel cuts it. */
  valueLength: 100,
} as const
