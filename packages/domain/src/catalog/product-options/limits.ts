export const limits = {
  /** Products of the filter index that one query reads. */
  indexPart: 2_000,
} as const
