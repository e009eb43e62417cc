import type { TextEncoding } from '@backroom/contract/platform/tasks/csv-format'
import { expect, test } from 'vitest'
import { type CsvPlace, EncodingDetector, fileStart, readRows } from './csv.ts'

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

/** Cuts a file into parts of this many bytes, which also cut characters. */
const partsOf = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))

async function rowsOf(bytes: Uint8Array, size: number, encoding: TextEncoding, from: CsvPlace = fileStart) {
  const parts = partsOf(bytes, size)
  const source = {
    encoding,
    separator: ',',
    parts: parts.length,
    readPart: async (index: number) => parts[index]!,
  } as const
  return Array.fromAsync(readRows(source, from))
}

const encodingOf = (parts: readonly Uint8Array[]) => {
  const detector = new EncodingDetector()
  for (const part of parts) detector.add(part)
  return detector.end()
}

const text = 'Handle,Title\r\náo,"Áo, ""dài""\nđỏ 👗"\r\n\r\nb, b \rc,=1+1'
const cells = [
  ['Handle', 'Title'],
  ['áo', 'Áo, "dài"\nđỏ 👗'],
  ['b', ' b '],
  ['c', '=1+1'],
]

test.each([
  ['utf-8', Buffer.from(text)],
  ['utf-8', Buffer.from(`\ufeff${text}`)],
  ['utf-16le', utf16(text, false)],
  ['utf-16be', utf16(text, true)],
] as const)('reads %s in parts of any size, from any row on', async (encoding, bytes) => {
  for (const size of [1, 2, 3, 7, 1000]) {
    expect(encodingOf(partsOf(bytes, size).length > 1 && size < 2 ? [bytes] : partsOf(bytes, size))).toBe(encoding)
    const rows = await rowsOf(bytes, size, encoding)
    expect(rows.map((row) => row.cells)).toEqual(cells)
    expect(rows.map(({ place }) => place.line)).toEqual([1, 2, 4, 5])
    for (const [index, { next }] of rows.entries())
      expect((await rowsOf(bytes, size, encoding, next)).map((row) => row.cells)).toEqual(cells.slice(index + 1))
  }
})

test.each(['utf-8', 'utf-16le'] as const)(
  'reads a file that is decoded in many slices, with rows longer than one, in %s',
  async (encoding) => {
    const long = 'đ"👗\n'.repeat(30_000)
    const lines = Array.from({ length: 3_000 }, (_, index) => [
      `áo ${index}`,
      index === 1_500 ? long : `đỏ 👗 ${index % 7}`,
    ])
    const file = lines.map(([name, value]) => `${name},"${value!.replaceAll('"', '""')}"\r\n`).join('')
    const bytes = encoding === 'utf-8' ? Buffer.from(file) : utf16(file, false)
    for (const size of [50_001, 2 ** 20]) {
      const rows = await rowsOf(bytes, size, encoding)
      expect(rows.map((row) => row.cells)).toEqual(lines)
      for (const index of [0, 1_499, 1_500, 2_998])
        expect((await rowsOf(bytes, size, encoding, rows[index]!.next))[0]?.cells).toEqual(lines[index + 1])
    }
  },
)

test('reads the code page of Vietnamese as composed letters, and that of Western Europe otherwise', async () => {
  // Áo đỏ: the mark of ỏ follows its letter.
  const vietnamese = Buffer.from([0xc1, 0x6f, 0x20, 0xf0, 0x6f, 0xd2, 0x0a])
  expect(encodingOf([vietnamese])).toBe('windows-1258')
  expect((await rowsOf(vietnamese, 3, 'windows-1258'))[0]?.cells).toEqual(['Áo đỏ'])
  const french = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a])
  expect(encodingOf([french])).toBe('windows-1252')
  expect((await rowsOf(french, 2, 'windows-1252'))[0]?.cells).toEqual(['café'])
})

test('names the cell whose quote is never closed, and ends there', async () => {
  const rows = await rowsOf(Buffer.from('a,b\nc,"d\ne,f\n'), 4, 'utf-8')
  expect(rows.map(({ place, openCell }) => [place.line, openCell])).toEqual([
    [1, -1],
    [2, 1],
  ])
  expect(rows[1]?.cells).toEqual(['c', 'd\ne,f\n'])
})

test('gives up on a quote after two million characters', async () => {
  const bytes = Buffer.concat([Buffer.from('a,"'), Buffer.alloc(2_100_000, 'x'), Buffer.from('",b\n')])
  const [row] = await rowsOf(bytes, 2 ** 16, 'utf-8')
  expect(row?.openCell).toBe(1)
})
