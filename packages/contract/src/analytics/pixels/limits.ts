export const limits = {
  /** Stores that one pixel is shared with. */
  sharedStores: 100,
  /** Of a token: Meta's are the longest, Google's the shortest. */
  tokenLength: 500,
  shortestToken: 16,
  testCodeLength: 40,
} as const
