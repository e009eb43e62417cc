export const limits = {
  /** Uploads of one person: the server decodes each image and encodes it six times. */
  imageUploads: { max: 150, windowMs: 10 * 60_000 },
  imageBytes: 10 * 1024 * 1024,
  /** Of the name of an image. */
  nameLength: 200,
} as const
