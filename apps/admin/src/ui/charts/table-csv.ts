import type { Table } from './table.ts'

/**
 * Spreadsheets run cells that begin with one of these characters as formulas. Some also accept the full-width forms.
 * The server's exports use the same rule.
 */
const formulaSigns = /^[=+\-@\t\r＝＋－＠]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaSigns.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV text with a byte order mark, so spreadsheets read it as UTF-8. */
export const tableCsv = ({ columns, rows }: Table): string =>
  `\ufeff${[columns.map(({ header }) => header), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
