export const limits = {
  pixelsPerStore: 20,
  /** How long events sent to a platform are kept. */
  eventKeptMs: 30 * 86_400_000,
} as const
