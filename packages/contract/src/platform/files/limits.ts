export const limits = {
  /** Images one person uploads: each is decoded and encoded six times. */
  imageUploads: { max: 150, windowMs: 10 * 60_000 },
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 25_000_000,
  /** Pixels of the longer side: few pixels in a line a mile long are dear, too. */
  imageSide: 12_000,
} as const
