import { contrastRatio } from '@backroom/theme/fields/contrast'
import { expect, it } from 'vitest'
import { readableShade } from './readable-shade.ts'

it('keeps a readable color', () => {
  expect(readableShade('#1f2937', '#ffffff', 4.5)).toBe('#1f2937')
})

it.each(['#0d9ef2', '#ffffff', '#ff0', '#fafafa'])('darkens %s on white until it is readable', (color) => {
  expect(contrastRatio(readableShade(color, '#ffffff', 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(readableShade(color, '#ffffff', 3), '#ffffff')).toBeGreaterThanOrEqual(3)
})

it('lightens a color on a dark background', () => {
  expect(contrastRatio(readableShade('#222222', '#000000', 4.5), '#000000')).toBeGreaterThanOrEqual(4.5)
})
