export const limits = {
  /** Length of the text on a step's button (§9). */
  stepButtonLength: 50,
} as const
