import { expect, it } from 'vitest'
import { artwork } from './artwork.ts'
import { artworkKinds } from './artwork-path.ts'

const draw = (kind: (typeof artworkKinds)[number], seed: string | number) => artwork({ kind, seed, label: kind })

it.each(artworkKinds)('draws the same %s for the same seed and different ones for different seeds', (kind) => {
  expect(draw(kind, 'linen')).toBe(draw(kind, 'linen'))
  expect(draw(kind, 'linen')).not.toBe(draw(kind, 'wool'))
})

it.each(artworkKinds)('loads no file, font or script in a %s', (kind) => {
  expect(draw(kind, 7)).not.toMatch(/<script|<text|<image|href="(?!#)|@import|NaN|undefined/)
})

it('escapes the label', () => {
  const svg = artwork({ kind: 'tee', seed: 1, label: `"><script>alert('x')</script>` })
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
})
