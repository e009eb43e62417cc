export const limits = {
  /** Versions of a theme that stay, the newest of each kind. */
  versions: { published: 200, draft: 50 },
  /** An image that weighs more is worth a second look before it is published. */
  imageBytes: 500 * 1024,
  /** So are all images of the home page together. */
  pageBytes: 2 * 1024 * 1024,
  /** Links that show one theme's draft at a time. */
  shareLinks: 20,
} as const

/** For how many days a draft may be shared. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
