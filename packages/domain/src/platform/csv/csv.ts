import { stringify } from 'csv-stringify/sync'

/**
 * Lines of comma-separated text as spreadsheets read them. A cell that one would run as a formula is led by an
 * apostrophe.
 */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Of themselves only whole line ends are quoted: a bare one would end the row.
    quoted_match: /[\r\n]/,
  })

/** Leads a file that spreadsheets are to read as UTF-8. */
export const byteOrderMark = '\ufeff'

export { readCsv } from './read-csv.ts'
