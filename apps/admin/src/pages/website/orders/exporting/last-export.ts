import {
  type ExportColumn,
  type ExportItemColumn,
  type ExportRow,
  exportColumnNames,
  exportItemColumnNames,
  exportRows,
} from '@backroom/contract/selling/orders/export-columns'
import { readStored, store } from '../../../../browser-storage.ts'

export interface ExportChoice {
  rowsPer: ExportRow
  columns: ExportColumn[]
  itemColumns: ExportItemColumn[]
}

const keys = {
  rowsPer: 'backroom.order-rows',
  columns: 'backroom.order-columns',
  itemColumns: 'backroom.order-item-columns',
}

/** Those that still exist, or all. */
function lastOf<Name extends string>(key: string, names: readonly Name[]): Name[] {
  const kept = (readStored(key) ?? '').split(',')
  const found = names.filter((name) => kept.includes(name))
  return found.length > 0 ? found : [...names]
}

/** The choice of the last export from this browser; before the first, all columns of a file with a row for each order. */
export const lastExport = (): ExportChoice => ({
  rowsPer: exportRows.find((row) => row === readStored(keys.rowsPer)) ?? 'order',
  columns: lastOf(keys.columns, exportColumnNames),
  itemColumns: lastOf(keys.itemColumns, exportItemColumnNames),
})

export function keepExport({ rowsPer, columns, itemColumns }: ExportChoice) {
  store(keys.rowsPer, rowsPer)
  store(keys.columns, columns.join(','))
  store(keys.itemColumns, itemColumns.join(','))
}

/** People choose in any order. */
export const inFileOrder = (choice: ExportChoice): ExportChoice => ({
  ...choice,
  columns: exportColumnNames.filter((name) => choice.columns.includes(name)),
  itemColumns: exportItemColumnNames.filter((name) => choice.itemColumns.includes(name)),
})
