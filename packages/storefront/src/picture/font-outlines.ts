import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** Bits of a point, and of a part of a composite glyph: https://learn.microsoft.com/typography/opentype/spec/glyf */
const onCurve = 1
const [xShort, yShort, repeated, xSame, ySame] = [2, 4, 8, 16, 32]
const [wordOffsets, offsets, oneScale, moreParts, twoScales, matrix] = [1, 2, 8, 32, 64, 128]
const maxDepth = 5

interface Point {
  x: number
  y: number
  isOn: boolean
}

/** The letters of a WOFF 1.0 file with TrueType outlines, in units of the font. */
export class FontOutlines {
  readonly unitsPerEm: number
  readonly #tables: ReadonlyMap<string, Buffer>
  readonly #glyphs: ReadonlyMap<number, number>
  readonly #metrics: number
  readonly #hasLongOffsets: boolean

  constructor(path: string) {
    this.#tables = tablesOf(readFileSync(path))
    const head = this.#table('head')
    this.unitsPerEm = head.readUInt16BE(18)
    this.#hasLongOffsets = head.readInt16BE(50) === 1
    this.#metrics = this.#table('hhea').readUInt16BE(34)
    this.#glyphs = glyphsByLetter(this.#table('cmap'))
  }

  /** Undefined if the file lacks the letter. */
  glyph(letter: number): number | undefined {
    return this.#glyphs.get(letter)
  }

  advance(glyph: number): number {
    return this.#table('hmtx').readUInt16BE(Math.min(glyph, this.#metrics - 1) * 4)
  }

  /** Closed lines with their control points. */
  contours(glyph: number, depth = 0): Point[][] {
    const [from, to] = [this.#offset(glyph), this.#offset(glyph + 1)]
    if (to <= from || depth > maxDepth) return []
    const data = this.#table('glyf').subarray(from, to)
    const count = data.readInt16BE(0)
    return count < 0 ? this.#parts(data, depth) : simpleContours(data, count)
  }

  #table(tag: string): Buffer {
    const table = this.#tables.get(tag)
    if (!table) throw new Error(`The font has no table ${tag}`)
    return table
  }

  #offset(glyph: number): number {
    const loca = this.#table('loca')
    return this.#hasLongOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  }

  /** A glyph that is made of others, such as a letter with its mark. */
  #parts(data: Buffer, depth: number): Point[][] {
    const contours: Point[][] = []
    let at = 10
    for (let flags = moreParts; flags & moreParts; ) {
      flags = data.readUInt16BE(at)
      const glyph = data.readUInt16BE(at + 2)
      const isWord = (flags & wordOffsets) !== 0
      const [dx, dy] = isWord
        ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
        : [data.readInt8(at + 4), data.readInt8(at + 5)]
      at += isWord ? 8 : 6
      const scale = (index: number) => data.readInt16BE(at + index * 2) / 16384
      let [a, b, c, d] = [1, 0, 0, 1]
      if (flags & oneScale) [a, d, at] = [scale(0), scale(0), at + 2]
      else if (flags & twoScales) [a, d, at] = [scale(0), scale(1), at + 4]
      else if (flags & matrix) [a, b, c, d, at] = [scale(0), scale(1), scale(2), scale(3), at + 8]
      const [x0, y0] = flags & offsets ? [dx, dy] : [0, 0]
      const move = ({ x, y, isOn }: Point) => ({ x: a * x + c * y + x0, y: b * x + d * y + y0, isOn })
      contours.push(...this.contours(glyph, depth + 1).map((contour) => contour.map(move)))
    }
    return contours
  }
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF file')
  return new Map(
    Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
      const entry = 44 + index * 20
      const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field)) as [
        number,
        number,
        number,
      ]
      const data = file.subarray(offset, offset + packed)
      return [file.toString('latin1', entry, entry + 4), packed < length ? inflateSync(data) : data]
    }),
  )
}

function glyphsByLetter(cmap: Buffer): Map<number, number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    const offset = cmap.readUInt32BE(4 + index * 8 + 4)
    return { offset, format: cmap.readUInt16BE(offset) }
  })
  const long = subtables.find(({ format }) => format === 12)
  const short = subtables.find(({ format }) => format === 4)
  if (long) return lettersOfGroups(cmap.subarray(long.offset))
  return short ? lettersOfSegments(cmap.subarray(short.offset)) : new Map()
}

function lettersOfGroups(table: Buffer): Map<number, number> {
  const found = new Map<number, number>()
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const [first, last, glyph] = [0, 4, 8].map((field) => table.readUInt32BE(16 + group * 12 + field)) as [
      number,
      number,
      number,
    ]
    for (let letter = first; letter <= last; letter++) found.set(letter, glyph + letter - first)
  }
  return found
}

function lettersOfSegments(table: Buffer): Map<number, number> {
  const found = new Map<number, number>()
  const size = table.readUInt16BE(6)
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + size + segment)
    const delta = table.readUInt16BE(16 + 2 * size + segment)
    const rangeAt = 16 + 3 * size + segment
    const range = table.readUInt16BE(rangeAt)
    for (let letter = first; letter <= last && letter !== 0xffff; letter++) {
      const listed = range === 0 ? letter : table.readUInt16BE(rangeAt + range + (letter - first) * 2)
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) found.set(letter, glyph)
    }
  }
  return found
}

function simpleContours(data: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + data.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = data.readUInt8(at++)
    const times = flag & repeated ? data.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += data.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(xShort, xSame)
  const ys = coordinates(yShort, ySame)
  const points = flags.map((flag, index) => ({ x: xs[index]!, y: ys[index]!, isOn: (flag & onCurve) !== 0 }))
  return ends.map((end, index) => points.slice(index === 0 ? 0 : ends[index - 1]! + 1, end + 1))
}
