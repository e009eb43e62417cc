import { type ArtworkKind, artworkPath } from '../artwork/artwork-path.ts'

interface Props {
  /** An address, or '' where the storefront draws. */
  image: string
  /** What the stand-in is drawn from. */
  seed: string
  /** '' where the text beside it says the same. */
  alt?: string
  artwork?: ArtworkKind
}

/** An image of the theme, 4:5 unless the sheet crops it. */
export function ThemeImage({ image, seed, alt = '', artwork = 'tee' }: Props) {
  return (
    <img
      src={image || artworkPath(artwork, seed)}
      width={800}
      height={1000}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
