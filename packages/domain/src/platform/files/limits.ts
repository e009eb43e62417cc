export const limits = {
  imagePixels: 25_000_000,
  /** Longer side: a very long image is expensive even with few pixels. */
  imageSide: 12_000,
  /** Per encoding; the largest realistic ones take three. */
  encodeSeconds: 15,
} as const
