import { artworkPath } from '../artwork/artwork-path.ts'
import type { ImageView } from '../view.ts'

interface Props {
  image?: ImageView
  /** What the stand-in is drawn from where there is no image. */
  seed: string
  sizes: string
  className?: string
  /** The first image a buyer sees is fetched at once. */
  eager?: boolean
  /** Says nothing that the text beside it doesn't. */
  decorative?: boolean
}

/** A product's image with its box reserved; artwork where the merchant has none. */
export function Image({ image, seed, sizes, className, eager, decorative }: Props) {
  return (
    <img
      className={className}
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
