import { stringify } from 'csv-stringify/sync'

/**
 * Lines of comma-separated text as spreadsheets read them. A cell that one would run as a formula is led by an
 * apostrophe.
 */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], { record_delimiter: 'windows', escape_formulas: true })

/** Leads a file that spreadsheets are to read as UTF-8. */
export const byteOrderMark = '\ufeff'

export { readCsv } from './read-csv.ts'
