/**
 * Formats cells as the text that spreadsheets copy: tabs between cells, line breaks between rows. Cells with tabs, line
 * breaks or quotes at their beginning are quoted.
 */
export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  // An empty last line would be a trailing line break, which is no row.
  rows.map((cells) => (cells.length === 1 && cells[0] === '' ? '""' : cells.map(quoted).join('\t'))).join('\n')

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Parses what spreadsheets copy. Rows may be of different lengths. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (true) {
    const { cell, end } = readCell(text, at)
    rows.at(-1)?.push(cell)
    if (end >= text.length) return rows
    at = end + 1
    if (text[end] === '\t') continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    // Spreadsheets end the last row with a line break.
    if (at >= text.length) return rows
    rows.push([])
  }
}

/** Reads the cell at the position, and the position of the separator after it. */
function readCell(text: string, from: number): { cell: string; end: number } {
  const quotedCell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
  quotedCell.lastIndex = from
  const match = quotedCell.exec(text)
  if (match) return { cell: (match[1] ?? '').replaceAll('""', '"'), end: quotedCell.lastIndex }
  const end = text.slice(from).search(/[\t\r\n]/)
  return end < 0
    ? { cell: text.slice(from), end: text.length }
    : { cell: text.slice(from, from + end), end: from + end }
}
