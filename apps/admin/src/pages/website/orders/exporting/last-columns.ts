import { type ExportColumn, exportColumnNames } from '@backroom/contract/selling/orders/export-columns'
import { readStored, store } from '../../../../browser-storage.ts'

const key = 'backroom.order-columns'

/** The columns of the last export from this browser, or all. */
export function lastColumns(): ExportColumn[] {
  const kept = (readStored(key) ?? '').split(',')
  const columns = exportColumnNames.filter((name) => kept.includes(name))
  return columns.length > 0 ? columns : exportColumnNames
}

export const keepColumns = (columns: readonly ExportColumn[]) => store(key, columns.join(','))
