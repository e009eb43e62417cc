import { artworkPath } from '../../artwork/artwork-path.ts'
import type { Story } from './schema.ts'

export function BlockImage({ block, seed }: { block: Story; seed: string }) {
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
