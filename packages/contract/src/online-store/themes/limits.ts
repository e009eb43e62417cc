export const limits = {
  /** An image that weighs more is worth a second look before it is published. */
  imageBytes: 500 * 1024,
  /** So are all images of the home page together. */
  pageBytes: 2 * 1024 * 1024,
  /** Of one save; an editor with more sends whole parts. */
  patches: 1_000,
  /** Steps from the document's root to a value. */
  pathSteps: 20,
  placeLength: 200,
  /** How often a window says that it is there. */
  presenceEveryMs: 15_000,
} as const

/** For how many days a draft may be shared. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
