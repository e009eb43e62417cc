import type { Focal } from '@backroom/theme/fields/field'
import { isFileAddress } from '@backroom/theme/fields/file-address'
import { artworkPath } from '../../artwork/artwork-path.ts'
import { focalStyle } from '../../parts/focal-style.ts'

interface Props {
  image: string
  /** The address of a video instead of the image. '' for none. */
  media: string
  alt: string
  seed: string
  focal: Focal
}

/**
 * A wide image of the theme, or artwork if there is none. The script starts a video without sound, unless the visitor
 * prefers reduced motion. Anybody can stop it.
 */
export function SlideImage({ image, media, alt, seed, focal }: Props) {
  const src = image || artworkPath('hero', seed)
  if (isFileAddress(media))
    return (
      // biome-ignore lint/a11y/useMediaCaption: it plays without sound
      <video
        className="slide-image"
        data-slide-video=""
        src={media}
        style={focalStyle(focal)}
        poster={src}
        width={1600}
        height={1000}
        aria-label={alt || undefined}
        preload="none"
        loop
        playsInline
        controls
      />
    )
  return (
    <img
      className="slide-image"
      src={src}
      style={focalStyle(focal)}
      width={1600}
      height={1000}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
