export const limits = {
  /** Versions of a theme that stay, the newest of each kind. */
  versions: { published: 200, draft: 50 },
  /** An image that weighs more is worth a second look before it is published. */
  imageBytes: 500 * 1024,
  /** So are all images of the home page together. */
  pageBytes: 2 * 1024 * 1024,
  /** Links that show one theme's draft at a time. */
  shareLinks: 20,
  /** Of one save; an editor with more sends whole parts. */
  patches: 1_000,
  /** Steps from the document's root to a value. */
  pathSteps: 20,
  placeLength: 200,
  /** A window that has not said so for this long is not there. */
  presenceMs: 30_000,
  /** How often a window says that it is there. */
  presenceEveryMs: 15_000,
  /** Windows that are listed beside one another. */
  editors: 50,
} as const

/** For how many days a draft may be shared. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
