export const limits = {
  nameLength: 80,
  /** Themes of a store, without the bin. */
  themes: 20,
  /** A theme in the bin is removed for good after this time. */
  binDays: 30,
  /** After this time an activation cannot be undone. */
  undoMinutes: 10,
  /** Parts of a file that an import left out, which it names. */
  droppedPaths: 50,
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
