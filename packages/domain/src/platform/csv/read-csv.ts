import { parseRow, separatorOf } from './parse-csv.ts'

export interface CsvRow {
  /** 1-based; a line break in a quoted cell is not counted. */
  line: number
  cells: string[]
}

/** Parses a small file (RFC 4180) and trims cells; empty lines are skipped. Larger files are read by `readRows`. */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\ufeff/, '')
  const separator = separatorOf(whole)
  const rows: CsvRow[] = []
  for (let at = 0, line = 1; at < whole.length; line++) {
    const row = parseRow(whole, at, separator, true)!
    const cells = row.cells.map((cell) => cell.trim())
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
    at = row.next
  }
  return rows
}
