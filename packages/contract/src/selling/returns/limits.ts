export const limits = {
  /** Characters of a buyer's note. */
  noteLength: 1_000,
  /** Characters of the text that says how items are sent back. */
  instructionsLength: 1_000,
  declineReasonLength: 500,
} as const
