import type { Focal } from '@backroom/theme/fields/field'
import { type ArtworkKind, artworkPath } from '../artwork/artwork-path.ts'
import { focalStyle } from './focal-style.ts'

interface Props {
  /** An address, or '' for artwork. */
  image: string
  /** The seed of the artwork. */
  seed: string
  /** '' if the text next to the image says the same. */
  alt?: string
  artwork?: ArtworkKind
  focal: Focal
}

/** An image of the theme, 4:5 unless the style sheet crops it. */
export function ThemeImage({ image, seed, alt = '', artwork = 'tee', focal }: Props) {
  return (
    <img
      src={image || artworkPath(artwork, seed)}
      width={800}
      height={1000}
      alt={alt}
      style={focalStyle(focal)}
      loading="lazy"
      decoding="async"
    />
  )
}
