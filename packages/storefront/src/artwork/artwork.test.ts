import { expect, it } from 'vitest'
import { artwork } from './artwork.ts'
import { artworkKinds } from './artwork-path.ts'

const draw = (kind: (typeof artworkKinds)[number], seed: string | number) => artwork({ kind, seed, label: kind })

it.each(artworkKinds)('draws the same %s for the same seed, and another one for another', (kind) => {
  expect(draw(kind, 'linen')).toBe(draw(kind, 'linen'))
  expect(draw(kind, 'linen')).not.toBe(draw(kind, 'wool'))
})

it.each(artworkKinds)('a %s asks for no file, font or script', (kind) => {
  expect(draw(kind, 7)).not.toMatch(/<script|<text|<image|href="(?!#)|@import|NaN|undefined/)
})

it('shows a label as text, never as markup', () => {
  const svg = artwork({ kind: 'tee', seed: 1, label: `"><script>alert('x')</script>` })
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
})
