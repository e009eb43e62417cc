export const artworkKinds = ['tee', 'hoodie', 'mug', 'poster', 'tote', 'dress', 'shirt', 'scarf', 'hero'] as const
export type ArtworkKind = (typeof artworkKinds)[number]

/** Where the storefront's own host serves a drawing; the same seed is the same drawing for good. */
export const artworkPath = (kind: ArtworkKind, seed: string) =>
  `/artwork/${kind}/${encodeURIComponent(seed.slice(0, 80).toWellFormed())}.svg`
