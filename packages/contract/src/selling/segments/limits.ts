export const limits = {
  /** Of one store. */
  segments: 200,
  nameLength: 80,
  /** The size of a segment is counted up to this number. */
  counted: 10_000,
} as const
