import type { ImageWithTextSection } from '@backroom/theme/resolve'
import { artworkPath } from '../artwork/artwork-path.ts'

type Block = ImageWithTextSection['blocks'][number]

export function BlockPicture({ block, seed }: { block: Block; seed: string }) {
  const { image, image_alt } = block.settings
  return (
    <img
      src={image || artworkPath('hero', seed)}
      width={1200}
      height={900}
      alt={image_alt}
      loading="lazy"
      decoding="async"
    />
  )
}
