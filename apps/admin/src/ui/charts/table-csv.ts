import type { Table } from './table.ts'

/**
 * What a spreadsheet would run as a formula when a cell of text begins with it; the full-width ones are the same to some
 * of them. The rule of the server's exports (`domain/csv`).
 */
const formulaSigns = /^[=+\-@\t\r＝＋－＠]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaSigns.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As comma-separated text, with the mark that has spreadsheets read it as UTF-8. */
export const tableCsv = ({ columns, rows }: Table): string =>
  `\ufeff${[columns.map(({ header }) => header), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
