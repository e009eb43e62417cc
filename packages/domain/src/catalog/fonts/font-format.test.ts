import { fontFiles } from '@backroom/testing/fonts/font-files'
import { smallFont } from '@backroom/testing/fonts/small-font'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fontFormat } from './font-format.ts'

const realFonts = ['Sevillana', 'Mulish', 'Roboto'].flatMap(fontFiles)
const realFont = (format: string) => realFonts.find(({ name }) => name.endsWith(`.${format}`))!.bytes
const copyWith = (bytes: Uint8Array, change: (view: DataView) => void) => {
  const copy = new Uint8Array(bytes)
  change(new DataView(copy.buffer))
  return copy
}

test('detects the format of real fonts by their bytes [A7-93]', () => {
  expect(realFonts.length).toBeGreaterThan(100)
  for (const { name, bytes } of realFonts) expect(fontFormat(bytes), name).toBe(name.split('.').at(-1))
  expect(fontFormat(smallFont())).toBe('ttf')
  expect(fontFormat(smallFont({ flavor: 'true' }))).toBe('ttf')
  expect(fontFormat(smallFont({ flavor: 'OTTO' }))).toBe('otf')
})

test('reads a font in the middle of a buffer', () => {
  const font = smallFont()
  const buffer = new Uint8Array(font.length + 20)
  buffer.set(font, 7)
  expect(fontFormat(buffer.subarray(7, 7 + font.length))).toBe('ttf')
})

describe('rejects files that are not fonts', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['a signature without a font', new TextEncoder().encode('wOF2')],
    ['text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['a collection', smallFont({ flavor: 'ttcf' })],
    ['a font without a character table', smallFont({ tables: ['head', 'hhea', 'hmtx', 'maxp', 'name'] })],
    ['a table twice', smallFont({ tables: ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'head'] })],
    ['more tables than any font has', copyWith(smallFont(), (view) => view.setUint16(4, 65_535))],
    ['a table before the end of the directory', copyWith(smallFont(), (view) => view.setUint32(12 + 8, 4))],
    ['a table after the end of the file', copyWith(smallFont(), (view) => view.setUint32(12 + 8, 0xffff_fff0))],
    ['a table longer than the file', copyWith(smallFont(), (view) => view.setUint32(12 + 12, 0xffff_ffff))],
    ['an empty character table', copyWith(smallFont(), (view) => view.setUint32(12 + 12, 0))],
    ['WOFF with another content', copyWith(realFont('woff'), (view) => view.setUint32(4, 0x74746366))],
    [
      'WOFF with a compressed table larger than its content',
      copyWith(realFont('woff'), (view) => view.setUint32(44 + 12, 1)),
    ],
    ['WOFF that decompresses to gigabytes', copyWith(realFont('woff'), (view) => view.setUint32(44 + 12, 0x7fff_ffff))],
    ['WOFF2 with compressed data longer than the file', copyWith(realFont('woff2'), (view) => view.setUint32(20, 1e9))],
    ['WOFF2 without compressed data', copyWith(realFont('woff2'), (view) => view.setUint32(20, 0))],
  ])('%s', (_, bytes) => expect(fontFormat(bytes)).toBeUndefined())
})

test.each(['woff', 'woff2'])('rejects %s with a wrong length', (format) => {
  const bytes = realFont(format)
  expect(fontFormat(bytes.subarray(0, -1))).toBeUndefined()
  expect(fontFormat(new Uint8Array([...bytes, 0]))).toBeUndefined()
})

test('does not throw on random bytes after the signature of a font', () => {
  const starts = ['\u0000\u0001\u0000\u0000', 'true', 'OTTO', 'wOFF', 'wOF2'].map((text) =>
    new TextEncoder().encode(text),
  )
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      expect([undefined, 'ttf', 'otf', 'woff', 'woff2']).toContain(fontFormat(new Uint8Array([...start, ...rest])))
    }),
    { numRuns: 500 },
  )
})

test('rejects a truncated font', () => {
  const fonts = [smallFont(), realFont('woff'), realFont('woff2')]
  fc.assert(
    fc.property(fc.constantFrom(...fonts), fc.double({ min: 0, max: 0.999, noNaN: true }), (font, part) => {
      expect(fontFormat(font.subarray(0, Math.floor(font.length * part)))).toBeUndefined()
    }),
  )
})
