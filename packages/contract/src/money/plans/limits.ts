/** How long a shop that isn't paid stays in each state, in days. */
export const limits = {
  /** Everything works, and the fee is tried again every hour. */
  pastDueDays: 7,
  /** Everything still works. */
  graceDays: 7,
  /** Afterwards the plan is cancelled; nothing is deleted, and it can still be paid. */
  frozenDays: 90,
} as const
