const neededTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
const tableBytes = 16

interface Shape {
  flavor?: string
  tables?: string[]
  /** Byte value that makes files differ. */
  filling?: number
}

/** A TrueType file with a valid directory and dummy tables. */
export function smallFont({
  flavor = '\u0000\u0001\u0000\u0000',
  tables = neededTables,
  filling = 0,
}: Shape = {}): Uint8Array {
  const start = 12 + tables.length * 16
  const bytes = new Uint8Array(start + tables.length * tableBytes).fill(filling, start)
  const view = new DataView(bytes.buffer)
  const write = (text: string, at: number) => bytes.set(new TextEncoder().encode(text), at)
  write(flavor, 0)
  view.setUint16(4, tables.length)
  for (const [index, tag] of tables.entries()) {
    write(tag, 12 + index * 16)
    view.setUint32(12 + index * 16 + 8, start + index * tableBytes)
    view.setUint32(12 + index * 16 + 12, tableBytes)
  }
  return bytes
}
