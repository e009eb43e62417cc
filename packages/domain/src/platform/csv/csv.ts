import { stringify } from 'csv-stringify/sync'

/**
 * CSV lines for spreadsheets. Cells that look like formulas are prefixed with an apostrophe, unless only programs read them.
 */
export const csvLines = (rows: readonly (readonly (string | number)[])[], { guarded = true } = {}): string =>
  stringify(rows as (string | number)[][], {
    record_delimiter: 'windows',
    escape_formulas: guarded,
    // By default only \r\n is quoted; a lone \r or \n would end the row.
    quoted_match: /[\r\n]/,
  })

/** Prefix that makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\ufeff'

/** The cell without the apostrophe that an export puts before text that a spreadsheet would take for a formula. */
export const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

export { amountCell, momentCell } from './cells.ts'
export { separatorOf } from './parse-csv.ts'
export { readCsv } from './read-csv.ts'
export { type CsvPlace, fileStart, type PlacedRow, readRows } from './read-rows.ts'
export { EncodingDetector } from './text-encoding.ts'
