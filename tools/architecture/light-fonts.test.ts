import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { type Font, fontsIn, lighten } from '../../apps/admin/build/light-fonts.ts'
import { root } from '../checkout.ts'

const fonts = fontsIn(readFileSync(join(root, 'apps/admin/src/styles/fonts.css'), 'utf8'))
const read = (bytes: Buffer) => fontkit.create(bytes) as fontkit.Font
const originalOf = ({ file }: Font) => readFileSync(fileURLToPath(import.meta.resolve(file)))

test('finds each font of the style sheet with its letters', () => {
  expect(fonts.map(({ file }) => file.split('/').at(-1))).toEqual([
    'inter-latin-ext-wght-normal.woff2',
    'inter-vietnamese-wght-normal.woff2',
    'inter-latin-wght-normal.woff2',
  ])
  expect(fontsIn('a { src: url("x/y.woff2"); unicode-range: U+0041-0043, U+20AC; }')).toEqual([
    { file: 'x/y.woff2', letters: 'ABC€' },
  ])
})

test.each(fonts)(
  'a lighter copy of $file has all its letters, the weights from 400 to 700, and digits of one width',
  async (font) => {
    const original = originalOf(font)
    const copy = await lighten(font)
    expect(copy.length).toBeLessThan(0.7 * original.length)
    const wanted = new Set([...font.letters].map((letter) => letter.codePointAt(0)!))
    const lettersIn = (bytes: Buffer) => read(bytes).characterSet.filter((one) => wanted.has(one))
    expect(lettersIn(copy)).toEqual(lettersIn(original))
    const { variationAxes, availableFeatures } = read(copy)
    expect(variationAxes.wght).toMatchObject({ min: 400, max: 700 })
    expect(availableFeatures).toContain('kern')
    expect(availableFeatures.includes('tnum')).toBe(font.letters.includes('0'))
  },
)
