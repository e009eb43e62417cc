/** Pages and icons load lazily, which takes time on a busy machine. */
export const patience = { timeout: 15_000, interval: 25 }
