export const limits = {
  nameLength: 60,
  /** Feeds of a store. */
  perStore: 50,
  /** Sources of one field. */
  sources: 6,
  /** Name of an option or a column, or a fixed text. */
  sourceNameLength: 200,
  /** Items of a preview. */
  previewItems: 3,
} as const
