export const limits = {
  /** Images one person uploads: each is decoded and encoded six times. */
  imageUploads: { max: 150, windowMs: 10 * 60_000 },
  imageBytes: 10 * 1024 * 1024,
} as const
