export interface CsvRow {
  /** From 1; a line break within quotation marks begins none. */
  line: number
  cells: string[]
}

/** What may stand between cells: spreadsheets of some languages write a semicolon, and a copied table has tabs. */
const separators = [',', ';', '\t']

/** The cells of comma-separated text as RFC 4180 writes them, without spaces around; empty lines are left out. */
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
      if (cells.some((one) => one !== '')) rows.push({ line, cells })
      cells = []
      line++
    } else cell += char
  }
  return rows
}
