export interface CsvRow {
  /** 1-based; a line break in a quoted cell is not counted. */
  line: number
  cells: string[]
}

/** Spreadsheets of some languages write semicolons; copied tables have tabs. */
const separators = [',', ';', '\t']

/** Parses CSV (RFC 4180) and trims cells; empty lines are skipped. */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\ufeff/, '')
  const [first = ''] = whole.split('\n', 1)
  const separator = separators.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]
  const rows: CsvRow[] = []
  let [line, cells, cell, isQuoted]: [number, string[], string, boolean] = [1, [], '', false]
  for (let at = 0; at <= whole.length; at++) {
    const char = whole[at]
    if (isQuoted && char !== undefined) {
      if (char !== '"') cell += char
      else if (whole[at + 1] !== '"') isQuoted = false
      else cell += whole[++at]
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (char === separator || char === '\n' || char === undefined) {
      cells.push(cell.trim())
      cell = ''
      if (char === separator) continue
      if (cells.some((text) => text !== '')) rows.push({ line, cells })
      cells = []
      line++
    } else cell += char
  }
  return rows
}
