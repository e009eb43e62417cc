import type { FontFormat } from '@backroom/contract/catalog/fonts/font-address'

interface Directory {
  /** End of the directory, after which tables may begin. */
  end: number
  tables: Table[]
}
interface Table {
  tag: string
  /** Undefined in WOFF2, which packs all tables into one stream. */
  offset?: number
  /** Compressed size in the file, and original size. */
  storedBytes: number
  bytes: number
}

/** Browsers need these tables to render text. */
const requiredTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
/** Real fonts have up to about forty. */
const maxTables = 128
/** The limit of browsers (OpenType Sanitizer). */
const maxDecompressedBytes = 30 * 1024 * 1024
const plainFlavors = new Map<string, FontFormat>([
  ['\u0000\u0001\u0000\u0000', 'ttf'],
  ['true', 'ttf'],
  ['OTTO', 'otf'],
])

/** Detects the format of a font file by its bytes. @returns undefined for any other file and for an invalid table directory */
export function fontFormat(bytes: Uint8Array): FontFormat | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const flavor = tagAt(view, 0)
    const plain = plainFlavors.get(flavor)
    if (plain) return isSane(view, plainDirectory(view)) ? plain : undefined
    if (!hasValidHeader(view)) return
    if (flavor === 'wOFF') return isSane(view, woffDirectory(view)) ? 'woff' : undefined
    if (flavor === 'wOF2') return isSane(view, woff2Directory(view)) ? 'woff2' : undefined
  } catch (error) {
    // A read after the end: the file is truncated.
    if (!(error instanceof RangeError)) throw error
  }
}

function isSane(view: DataView, { end, tables }: Directory): boolean {
  const tags = new Set(tables.map(({ tag }) => tag))
  const filled = new Set(tables.filter(({ bytes }) => bytes > 0).map(({ tag }) => tag))
  return (
    tables.length <= maxTables &&
    tags.size === tables.length &&
    requiredTables.every((tag) => filled.has(tag)) &&
    tables.every(
      ({ offset, storedBytes }) => offset === undefined || (offset >= end && offset + storedBytes <= view.byteLength),
    ) &&
    tables.reduce((sum, { bytes }) => sum + bytes, 0) <= maxDecompressedBytes
  )
}

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))

function plainDirectory(view: DataView): Directory {
  const count = view.getUint16(4)
  const tables = Array.from({ length: Math.min(count, maxTables + 1) }, (_, index): Table => {
    const at = 12 + index * 16
    const bytes = view.getUint32(at + 12)
    return { tag: tagAt(view, at), offset: view.getUint32(at + 8), storedBytes: bytes, bytes }
  })
  return { end: 12 + count * 16, tables }
}

/** The headers of WOFF and WOFF2 contain the flavor of the wrapped font and the length of the file. */
const hasValidHeader = (view: DataView) => plainFlavors.has(tagAt(view, 4)) && view.getUint32(8) === view.byteLength

function woffDirectory(view: DataView): Directory {
  const count = view.getUint16(12)
  const tables = Array.from({ length: Math.min(count, maxTables + 1) }, (_, index): Table => {
    const at = 44 + index * 20
    const [offset, storedBytes, bytes] = [4, 8, 12].map((field) => view.getUint32(at + field)) as [
      number,
      number,
      number,
    ]
    if (storedBytes > bytes) throw new RangeError('a compressed table is longer than its content')
    return { tag: tagAt(view, at), offset, storedBytes, bytes }
  })
  return { end: 44 + count * 20, tables }
}

/** WOFF2 writes known tags as numbers. The first ones are the required tables; other names don't matter here. */
const numberedTags = requiredTables
const [glyf, loca, customTag] = [10, 11, 63]

function woff2Directory(view: DataView): Directory {
  const count = view.getUint16(12)
  const compressedBytes = view.getUint32(20)
  const tables: Table[] = []
  let at = 48
  while (tables.length < Math.min(count, maxTables + 1)) {
    const flags = view.getUint8(at++)
    const number = flags & 0x3f
    const transform = flags >> 6
    const tag = number === customTag ? tagAt(view, at) : (numberedTags[number] ?? `#${number}`)
    if (number === customTag) at += 4
    const original = base128At(view, at)
    at = original.end
    let storedBytes = original.value
    // Glyph tables are transformed unless the flag is 3, other tables only if the flag is not 0.
    const isTransformed = number === glyf || number === loca ? transform !== 3 : transform !== 0
    if (isTransformed) ({ value: storedBytes, end: at } = base128At(view, at))
    tables.push({ tag, storedBytes, bytes: original.value })
  }
  if (compressedBytes === 0 || at + compressedBytes > view.byteLength)
    throw new RangeError('the compressed tables are truncated')
  return { end: at, tables }
}

/** WOFF2's UIntBase128: seven bits a byte, at most five bytes, no leading zero. */
function base128At(view: DataView, from: number): { value: number; end: number } {
  let value = 0
  for (let at = from; at < from + 5; at++) {
    const byte = view.getUint8(at)
    if (at === from && byte === 0x80) break
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, end: at + 1 }
  }
  throw new RangeError('a length is not a valid UIntBase128')
}
