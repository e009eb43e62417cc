export const limits = {
  /** Width in pixels of the images of a list on a dense screen. */
  thumbnailWidth: 160,
  /** Products that the page of an image names. */
  shownProducts: 50,
} as const
