export const limits = {
  /** Stored versions of a theme by kind; older ones are deleted. */
  versions: { published: 200, draft: 50 },
  /** Themes in the bin; the oldest beyond are removed. */
  bin: 50,
  /** Active links to the draft of one theme. */
  shareLinks: 20,
  /** A window without a report for this time counts as closed. */
  presenceMs: 30_000,
  /** Listed windows of a theme. */
  editors: 50,
} as const
