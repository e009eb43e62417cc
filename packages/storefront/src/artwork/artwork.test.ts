import sharp from 'sharp'
import { expect, it } from 'vitest'
import { artwork } from './artwork.ts'
import { artworkKinds } from './artwork-path.ts'

const draw = (kind: (typeof artworkKinds)[number], seed: string | number) => artwork({ kind, seed, label: kind })

it.each(artworkKinds)('draws the same %s for the same seed, and another one for another', (kind) => {
  expect(draw(kind, 'linen')).toBe(draw(kind, 'linen'))
  expect(draw(kind, 'linen')).not.toBe(draw(kind, 'wool'))
})

it.each(artworkKinds)('%s becomes a picture with more than one colour', async (kind) => {
  const { width, height } = await sharp(Buffer.from(draw(kind, 7))).metadata()
  expect(width / height).toBeCloseTo(kind === 'hero' ? 16 / 10 : 4 / 5)
  const { channels } = await sharp(Buffer.from(draw(kind, 7)))
    .resize(160)
    .removeAlpha()
    .stats()
  for (const { stdev } of channels) expect(stdev).toBeGreaterThan(4)
})

it('shows a label as text, never as markup', () => {
  const svg = artwork({ kind: 'tee', seed: 1, label: `"><script>alert('x')</script>` })
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
})
