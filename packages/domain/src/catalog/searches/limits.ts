export const limits = {
  /** Distinct queries that are kept of a shop and a day. */
  queriesPerDay: 2_000,
  keptDays: 90,
  /** Words of a shop that typing errors are compared with: the most frequent ones. */
  vocabulary: 20_000,
  /** Characters of such a word. */
  wordLength: { min: 3, max: 40 },
  /** Words of one query that are corrected. */
  corrections: 4,
} as const
