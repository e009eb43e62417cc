import { artworkPath } from '../artwork/artwork-path.ts'
import type { ImageView } from '../views/store.ts'
import { focalStyle } from './focal-style.ts'

interface Props {
  image?: ImageView
  /** The seed of the artwork that replaces a missing image. */
  seed: string
  sizes: string
  className?: string
  /** Loads the first visible image at once. */
  eager?: boolean
  /** An empty alternative text, because the text next to the image says the same. */
  decorative?: boolean
}

/** A product's image with its box reserved, or artwork if there is none. */
export function Image({ image, seed, sizes, className, eager, decorative }: Props) {
  return (
    <img
      className={className}
      style={image?.focal && focalStyle(image.focal)}
      src={image?.src ?? artworkPath('tee', seed)}
      srcSet={image?.srcSet}
      sizes={image?.srcSet ? sizes : undefined}
      width={image?.width ?? 800}
      height={image?.height ?? 1000}
      alt={decorative ? '' : (image?.alt ?? '')}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
