/** The periods of the current figures; the screen names them. */
export const limits = {
  activeMinutes: 5,
  checkoutMinutes: 10,
  /** The screen reloads the day's totals this often, and whenever the server announces a visit. */
  refreshMs: 10_000,
} as const
