export const limits = {
  /** Orders in one file. */
  printed: 1_000,
} as const
