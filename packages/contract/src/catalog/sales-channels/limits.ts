export const limits = {
  channelsPerStore: 10,
  /** Left-out products that the page lists; the others are found in the list of products. */
  hiddenShown: 50,
  /** Variants in one feed, the newest first. */
  feedItems: 100_000,
} as const
