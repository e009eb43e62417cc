import { fontFamilies } from '@backroom/theme/fields/font-families'
import { describe, expect, it } from 'vitest'
import { Canvas } from './canvas.ts'
import { Letters } from './letters.ts'

const at = { x: 10, y: 100, size: 40 }
const letters = (font: string, style = '400') => new Letters({ font, style })
/** The lowest and highest coordinates of a path. */
function extent(path: string) {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text))
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd)) as [number[], number[]]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe.each(fontFamilies)('%s', (family) => {
  it('draws letters of both languages on the base line, within their measured width', () => {
    for (const text of ['Hamburg', 'Ếở ựậ Đ', 'ố']) {
      const font = letters(family)
      const path = font.path(text, at)
      const { left, right, top, bottom } = extent(path)
      expect(path).toMatch(/^M[\d. -]+[LQ]/)
      expect(left).toBeGreaterThan(at.x - at.size / 2)
      expect(right).toBeLessThan(at.x + font.width(text, at.size) + at.size / 2)
      expect(top).toBeGreaterThan(at.y - 1.6 * at.size)
      expect(bottom).toBeLessThan(at.y + 0.6 * at.size)
    }
  })
})

it('draws a heavier weight wider, and a family of one weight in that weight', () => {
  expect(letters('Mulish', '900').width('Weights', 40)).toBeGreaterThan(letters('Mulish', '200').width('Weights', 40))
  expect(letters('Abril Fatface', '900').path('A', at)).toBe(letters('Abril Fatface', '400').path('A', at))
})

it('draws an accented letter as its parts, whichever way it is written', () => {
  expect(letters('Be Vietnam Pro').path('e\u0302\u0301', at)).toBe(letters('Be Vietnam Pro').path('ế', at))
  expect(letters('Be Vietnam Pro').path('ế', at).length).toBeGreaterThan(letters('Be Vietnam Pro').path('e', at).length)
})

it('leaves letters blank that no family has, and takes an unknown family for another one', () => {
  expect(letters('Mulish').path('🧵', at)).toBe('')
  expect(letters('Mulish').width('🧵', 40)).toBe(20)
  expect(letters('Comic Sans').path('A', at)).toBe(letters('Be Vietnam Pro').path('A', at))
})

it('breaks lines between words, and cuts what does not fit', () => {
  const canvas = new Canvas()
  const style = { letters: letters('Mulish'), size: 20, color: '#000000', lines: 2 }
  expect(canvas.text('One two', { x: 0, y: 0, width: 500 }, style)).toBe(27)
  expect(canvas.text('One two three four five six seven', { x: 0, y: 0, width: 100 }, style)).toBe(54)
  const [, , cut] = canvas.toSvg(() => undefined, '#ffffff').match(/<path[^>]*>/g) ?? []
  expect(extent(cut?.split(' d=')[1] ?? '').right).toBeLessThanOrEqual(110)
})
