import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { ImportedColumn } from '@backroom/contract/selling/orders/import-columns'
import { readAmount } from '../../../catalog/products/products.ts'
import { type PlacedRow, withoutGuard } from '../../../platform/csv/csv.ts'
import { rowFindings, tooLong } from './row-findings.ts'

/** What is wrong at a cell; `column` is '' for the whole order. */
export interface RowFinding {
  column: ImportedColumn | ''
  text: InLanguages
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export function cellsOf({ cells }: PlacedRow, columns: readonly string[]) {
  // Spreadsheets keep long numbers whole as `="123"`. Postgres stores neither U+0000 nor half a surrogate pair.
  const raw = (column: ImportedColumn) =>
    withoutGuard(cells[columns.indexOf(column)] ?? '')
      .replaceAll('\0', '')
      .toWellFormed()
      .replace(/^="(.*)"$/s, '$1')
  return { raw, cell: (column: ImportedColumn) => oneLine(raw(column)) }
}

/** Reads the cells of a row, and collects what is wrong in them. */
export function rowReader(row: PlacedRow, columns: readonly string[], findings: RowFinding[]) {
  const { raw, cell } = cellsOf(row, columns)
  const add = (column: ImportedColumn | '', text: InLanguages) => void findings.push({ column, text })
  const short = (column: ImportedColumn, max: number) => {
    const text = cell(column)
    if (text.length > max) add(column, tooLong(max))
    return text.slice(0, max)
  }
  return {
    ...{ raw, cell, add, short },
    /** 0 if it is empty. */
    amount(column: ImportedColumn, currency: string): number {
      const cents = cell(column) === '' ? 0 : readAmount(cell(column), currency)
      if (cents === undefined) add(column, rowFindings.amount)
      return cents ?? 0
    },
    /** Null if it is empty. */
    time(column: ImportedColumn): Date | null {
      if (cell(column) === '') return null
      const at = timeOf(cell(column))
      if (!at) add(column, rowFindings.date)
      return at
    },
  }
}
export type RowReader = ReturnType<typeof rowReader>

const timePattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?) ?(?:(Z|UTC)|([+-]\d{2}):?(\d{2}))$/
const earliest = Date.UTC(2000, 0)

function timeOf(text: string): Date | null {
  const [, day, time, zulu, hours, minutes] = timePattern.exec(text) ?? []
  const at = new Date(`${day}T${time}${zulu ? 'Z' : `${hours}:${minutes}`}`)
  // Date takes the 30th of February for a day of March, and has no JSON for the 40th.
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true
  return isDay && at.getTime() >= earliest && at.getTime() <= Date.now() ? at : null
}
