export const limits = {
  /** The editor warns of larger images before a publication. */
  imageBytes: 500 * 1024,
  /** The editor warns if all images of the home page exceed this size. */
  pageBytes: 2 * 1024 * 1024,
  /** Patches of one save; an editor with more sends whole parts of the document. */
  patches: 1_000,
  /** Steps from the document's root to a value. */
  pathSteps: 20,
  placeLength: 200,
  /** A window reports its presence this often. */
  presenceEveryMs: 15_000,
} as const

/** Days for which a draft can be shared. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
