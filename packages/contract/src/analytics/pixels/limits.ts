export const limits = {
  pixelsPerStore: 20,
  /** Stores that one pixel is shared with. */
  sharedStores: 100,
  /** Of a token: Meta's are the longest, Google's the shortest. */
  tokenLength: 500,
  shortestToken: 16,
  testCodeLength: 40,
  /** How long is known what a platform was told. */
  eventKeptMs: 30 * 86_400_000,
} as const
