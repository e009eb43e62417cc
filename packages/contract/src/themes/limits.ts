export const limits = {
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
