export const limits = {
  /** Versions of a theme that are kept, the newest of each kind. */
  versions: { published: 200, draft: 50 },
  /** Active links to the draft of one theme. */
  shareLinks: 20,
  /** A window that was silent for longer counts as closed. */
  presenceMs: 30_000,
  /** Windows that are listed. */
  editors: 50,
} as const
