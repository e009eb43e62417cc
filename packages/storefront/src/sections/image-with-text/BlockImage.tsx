import { artworkPath } from '../../artwork/artwork-path.ts'
import { focalStyle } from '../../parts/focal-style.ts'
import type { Story } from './schema.ts'

export function BlockImage({ block, seed }: { block: Story; seed: string }) {
  const { image, image_alt, image_focal } = block.settings
  return (
    <img
      src={image || artworkPath('hero', seed)}
      width={1200}
      height={900}
      alt={image_alt}
      style={focalStyle(image_focal)}
      loading="lazy"
      decoding="async"
    />
  )
}
