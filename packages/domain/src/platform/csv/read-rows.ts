import type { Separator, TextEncoding } from '@backroom/contract/platform/tasks/csv-format'
import { type CsvRecord, parseRow } from './parse-csv.ts'
import { bytesOf } from './text-encoding.ts'

/** Where a row begins in a file that is stored in parts. */
export interface CsvPlace {
  /** Index of the part, and the byte in it. */
  part: number
  byte: number
  /** 1-based; a line break in a quoted cell is not counted, as in a spreadsheet. */
  line: number
}

export interface PlacedRow extends Omit<CsvRecord, 'next'> {
  place: CsvPlace
  /** Where the next row begins. */
  next: CsvPlace
}

interface Source {
  encoding: TextEncoding
  separator: Separator
  parts: number
  readPart(index: number): Promise<Uint8Array>
}

export const fileStart: CsvPlace = { part: 0, byte: 0, line: 1 }

/** Larger texts would live until the next large garbage collection, and each batch of a task reads a part again. */
const sliceBytes = 2 ** 15

/** Longer rows are those of a quote that is never closed. */
const maxRowLength = 2_000_000

/**
 * Reads rows from a place on, part by part, so that the file is never in memory as a whole. Every text is NFC. Empty lines are
 * left out. A row whose quote is never closed is the last one.
 */
export async function* readRows(source: Source, from: CsvPlace = fileStart): AsyncGenerator<PlacedRow> {
  const { encoding, separator, parts, readPart } = source
  // A mark belongs to no row, and is skipped by hand, so that each byte of the text is counted.
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  const clock = new PlaceClock(from)
  let mayHaveMark = from.part === 0 && from.byte === 0
  let text = ''
  for (let part = from.part; part < parts; part++) {
    const bytes = await readPart(part)
    clock.addPart(bytes.length)
    const isLastPart = part === parts - 1
    let rest = part === from.part ? bytes.subarray(from.byte) : bytes
    do {
      // A row that has not ended is parsed from its beginning once more: each time with twice as much, so that hostile rows of
      // quotes take no time that grows with their square.
      const size = Math.max(sliceBytes, text.length)
      const isEnd = isLastPart && rest.length <= size
      text += decoder.decode(rest.subarray(0, size), { stream: !isEnd })
      rest = rest.subarray(size)
      let at = 0
      if (mayHaveMark && text.startsWith('\ufeff')) {
        clock.advance(bytesOf('\ufeff', encoding))
        at = 1
      }
      mayHaveMark &&= text === ''
      while (at < text.length) {
        const isTooLong = text.length - at > maxRowLength
        const row = parseRow(text, at, separator, isEnd || isTooLong)
        if (!row) break
        const place = clock.place()
        clock.advance(bytesOf(text.slice(at, row.next), encoding))
        clock.addLine()
        at = row.next
        const isEmpty = row.cells.length === 1 && row.cells[0] === ''
        if (!isEmpty) yield { place, next: clock.place(), openCell: row.openCell, cells: row.cells.map(cleaned) }
        if (row.openCell >= 0) return
      }
      text = text.slice(at)
    } while (rest.length > 0)
  }
}

/** Postgres stores no U+0000 and no half of a character. */
const cleaned = (cell: string) => (cell === '' ? '' : cell.replaceAll('\u0000', '').toWellFormed().normalize('NFC'))

/** Counts bytes across parts. */
class PlaceClock {
  readonly #sizes = new Map<number, number>()
  #read: number
  #at: CsvPlace

  constructor(from: CsvPlace) {
    this.#at = { ...from }
    this.#read = from.part
  }

  addPart(bytes: number) {
    this.#sizes.set(this.#read++, bytes)
  }

  advance(bytes: number) {
    let { part, byte, line } = this.#at
    byte += bytes
    for (let size = this.#sizes.get(part); size !== undefined && byte >= size && part + 1 < this.#read; ) {
      byte -= size
      this.#sizes.delete(part++)
      size = this.#sizes.get(part)
    }
    this.#at = { part, byte, line }
  }

  addLine() {
    this.#at = { ...this.#at, line: this.#at.line + 1 }
  }

  place(): CsvPlace {
    return { ...this.#at }
  }
}
