export const limits = {
  /** Published pages that a picker lists. */
  pickerPages: 50,
} as const
