import { artworkPath } from '../../artwork/artwork-path.ts'

interface Props {
  image: string
  alt: string
  seed: string
}

/** A wide image of the theme; a drawing where the merchant has none. */
export function SlideImage({ image, alt, seed }: Props) {
  return (
    <img
      className="slide-image"
      src={image || artworkPath('hero', seed)}
      width={1600}
      height={1000}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
