import { type Separator, separators } from '@backroom/contract/platform/tasks/csv-format'

export interface CsvRecord {
  /** Cells exactly as they are in the file, without their quotes. */
  cells: string[]
  /** Where the next row begins. */
  next: number
  /** The index of the cell whose quote is never closed; −1 in a whole row. */
  openCell: number
}

const [quote, carriageReturn, lineFeed] = ['"', '\r', '\n'].map((char) => char.charCodeAt(0)) as [
  number,
  number,
  number,
]

/**
 * Parses the row that begins at `start` (RFC 4180, any line ending).
 * @param isLast whether the text ends with the file
 * @returns undefined if the text ends before the row
 */
export function parseRow(text: string, start: number, separator: string, isLast: boolean): CsvRecord | undefined {
  const separatorCode = separator.charCodeAt(0)
  const cells: string[] = []
  let at = start
  while (true) {
    let cell = ''
    if (text.charCodeAt(at) === quote) {
      const quoted = quotedPart(text, at + 1, isLast)
      if (!quoted)
        return isLast ? { cells: [...cells, unclosed(text, at)], next: text.length, openCell: cells.length } : undefined
      cell = quoted.part
      at = quoted.next
    }
    const end = endOfCell(text, at, separatorCode)
    cells.push(end === at ? cell : cell + text.slice(at, end))
    const code = text.charCodeAt(end)
    at = end + 1
    if (code === separatorCode) continue
    if (end === text.length) return isLast ? { cells, next: end, openCell: -1 } : undefined
    if (code === lineFeed) return { cells, next: at, openCell: -1 }
    // The line feed of this carriage return may be in the next part.
    if (at === text.length && !isLast) return undefined
    return { cells, next: text.charCodeAt(at) === lineFeed ? at + 1 : at, openCell: -1 }
  }
}

const unclosed = (text: string, at: number) => text.slice(at + 1).replaceAll('""', '"')

/** The text up to the closing quote, and what follows it. Undefined if the text ends before it is known to be closed. */
function quotedPart(text: string, start: number, isLast: boolean) {
  let part = ''
  let from = start
  while (true) {
    const at = text.indexOf('"', from)
    if (at < 0 || (at + 1 === text.length && !isLast)) return undefined
    part += text.slice(from, at)
    if (text.charCodeAt(at + 1) !== quote) return { part, next: at + 1 }
    part += '"'
    from = at + 2
  }
}

function endOfCell(text: string, start: number, separatorCode: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === separatorCode || code === lineFeed || code === carriageReturn) return at
  }
  return text.length
}

/** The separator that is most often in the first line. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text.split(/[\r\n]/, 1)
  return separators.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
}
