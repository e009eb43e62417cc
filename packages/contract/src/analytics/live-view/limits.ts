/** What "now" means; the screen says so. */
export const limits = {
  activeMinutes: 5,
  checkoutMinutes: 10,
  /** Totals of the day are asked for this often, besides whenever a visit is heard of. */
  refreshMs: 10_000,
} as const
