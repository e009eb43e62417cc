import type { FontFormat } from '@backroom/contract/catalog/fonts/font-address'

interface Directory {
  /** Where the directory ends and tables may begin. */
  end: number
  tables: Table[]
}
interface Table {
  tag: string
  /** Undefined in WOFF2, which packs all tables into one stream. */
  offset?: number
  /** In the file, and unpacked. */
  storedBytes: number
  bytes: number
}

/** Without them no browser sets a letter. */
const neededTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
/** The largest real fonts have about forty. */
const maxTables = 128
/** What browsers unpack at most (OpenType Sanitizer). */
const maxUnpackedBytes = 30 * 1024 * 1024
const plainFlavors = new Map<string, FontFormat>([
  ['\u0000\u0001\u0000\u0000', 'ttf'],
  ['true', 'ttf'],
  ['OTTO', 'otf'],
])

/** The format of a font file by its own bytes; undefined for anything else, and where its directory is not sane. */
export function fontFormat(bytes: Uint8Array): FontFormat | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const flavor = tagAt(view, 0)
    const plain = plainFlavors.get(flavor)
    if (plain) return isSane(view, plainDirectory(view)) ? plain : undefined
    if (!isWholePack(view)) return
    if (flavor === 'wOFF') return isSane(view, woffDirectory(view)) ? 'woff' : undefined
    if (flavor === 'wOF2') return isSane(view, woff2Directory(view)) ? 'woff2' : undefined
  } catch (error) {
    // Read behind the end: the file is cut off.
    if (!(error instanceof RangeError)) throw error
  }
}

function isSane(view: DataView, { end, tables }: Directory): boolean {
  const tags = new Set(tables.map(({ tag }) => tag))
  const filled = new Set(tables.filter(({ bytes }) => bytes > 0).map(({ tag }) => tag))
  return (
    tables.length <= maxTables &&
    tags.size === tables.length &&
    neededTables.every((tag) => filled.has(tag)) &&
    tables.every(
      ({ offset, storedBytes }) => offset === undefined || (offset >= end && offset + storedBytes <= view.byteLength),
    ) &&
    tables.reduce((sum, { bytes }) => sum + bytes, 0) <= maxUnpackedBytes
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

/** WOFF and WOFF2 say what they wrap and how long they are. */
const isWholePack = (view: DataView) => plainFlavors.has(tagAt(view, 4)) && view.getUint32(8) === view.byteLength

function woffDirectory(view: DataView): Directory {
  const count = view.getUint16(12)
  const tables = Array.from({ length: Math.min(count, maxTables + 1) }, (_, index): Table => {
    const at = 44 + index * 20
    const [offset, storedBytes, bytes] = [4, 8, 12].map((field) => view.getUint32(at + field)) as [
      number,
      number,
      number,
    ]
    if (storedBytes > bytes) throw new RangeError('a packed table is longer than its content')
    return { tag: tagAt(view, at), offset, storedBytes, bytes }
  })
  return { end: 44 + count * 20, tables }
}

/** The first tags that WOFF2 writes as a number; the others’ names don't matter here. */
const numberedTags = neededTables
const [glyf, loca, spelled] = [10, 11, 63]

function woff2Directory(view: DataView): Directory {
  const count = view.getUint16(12)
  const packedBytes = view.getUint32(20)
  const tables: Table[] = []
  let at = 48
  while (tables.length < Math.min(count, maxTables + 1)) {
    const flags = view.getUint8(at++)
    const number = flags & 0x3f
    const transform = flags >> 6
    const tag = number === spelled ? tagAt(view, at) : (numberedTags[number] ?? `#${number}`)
    if (number === spelled) at += 4
    const original = base128At(view, at)
    at = original.end
    let storedBytes = original.value
    // Outlines are rearranged unless they say 3, everything else is as it was unless it says something.
    const isRearranged = number === glyf || number === loca ? transform !== 3 : transform !== 0
    if (isRearranged) ({ value: storedBytes, end: at } = base128At(view, at))
    tables.push({ tag, storedBytes, bytes: original.value })
  }
  if (packedBytes === 0 || at + packedBytes > view.byteLength) throw new RangeError('the packed tables are cut off')
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
  throw new RangeError('a length is not a number')
}
