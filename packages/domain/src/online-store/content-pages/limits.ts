export const limits = {
  /** Published pages that a picker lists. */
  offered: 50,
} as const
