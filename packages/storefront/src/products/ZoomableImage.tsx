import { artworkPath } from '../artwork/artwork-path.ts'
import { Image } from '../parts/Image.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ImageView } from '../views/store.ts'
import { useZoom } from './ZoomDialog.tsx'

interface Props {
  image: ImageView | undefined
  seed: string
  sizes: string
  eager: boolean
  /** Starts at 0. */
  index: number
}

/** A product's image. If zoom is on, it links to the full image, which the script opens in a dialog. */
export function ZoomableImage({ index, ...shown }: Props) {
  const { texts } = useStorefront()
  if (!useZoom()) return <Image {...shown} />
  return (
    <a
      className="zoomable"
      href={shown.image?.src ?? artworkPath('tee', shown.seed)}
      aria-label={texts.enlargeImage(index + 1)}
      data-zoom=""
    >
      <Image {...shown} />
    </a>
  )
}
