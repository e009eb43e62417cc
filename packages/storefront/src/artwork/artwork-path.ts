export const artworkKinds = ['tee', 'hoodie', 'mug', 'poster', 'tote', 'dress', 'shirt', 'scarf', 'hero'] as const
export type ArtworkKind = (typeof artworkKinds)[number]

/** The address of a drawing on the storefront's own host. The same seed always returns the same drawing. */
export const artworkPath = (kind: ArtworkKind, seed: string) =>
  `/artwork/${kind}/${encodeURIComponent(seed.slice(0, 80).toWellFormed())}.svg`
