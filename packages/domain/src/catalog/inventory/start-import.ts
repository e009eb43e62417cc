import type { inventory } from '@backroom/contract/catalog/inventory/endpoints'
import { limits } from '@backroom/contract/catalog/inventory/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { TenantContext } from '../../platform/context.ts'
import { readCsv } from '../../platform/csv/csv.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import type { importedColumns } from './import-columns.ts'
import { importInventory } from './import-inventory.task.ts'

const cellLength = 300
const refuse = (message: InLanguages): never => fail(generalErrors.invalid_request, [message], 'csv')

/** The apostrophe that an export puts before text that a spreadsheet would take for a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

/** Rejects a file without the required columns; the task validates the cells. */
export function startImport(ctx: TenantContext, { csv }: Input<typeof inventory.import>['body']) {
  const [header, ...rows] = readCsv(csv)
  const names = header?.cells.map((name) => name.toLowerCase()) ?? []
  const hasVariant = names.includes('variant') || names.includes('sku')
  if (!hasVariant || !names.includes('location') || !names.includes('quantity'))
    refuse({
      en: 'The first line must name the columns: sku or variant, location, quantity.',
      vi: 'Dòng đầu tiên phải ghi tên cột: sku hoặc variant, location, quantity.',
    })
  if (rows.length === 0)
    refuse({ en: 'The file has no lines. Choose another file.', vi: 'Tệp không có dòng nào. Hãy chọn tệp khác.' })
  if (rows.length > limits.importedRows)
    refuse({
      en: `Import at most ${limits.importedRows} lines at a time.`,
      vi: `Mỗi lần chỉ nhập tối đa ${limits.importedRows} dòng.`,
    })
  const lines = rows.map(({ line, cells }) => {
    const cell = (name: (typeof importedColumns)[number]) =>
      withoutGuard((cells[names.indexOf(name)] ?? '').slice(0, cellLength))
    return {
      ...{ line, variant: cell('variant'), sku: cell('sku'), location: cell('location') },
      ...{ was: cell('was'), quantity: cell('quantity') },
    }
  })
  return startTask(ctx, importInventory, { userId: ctx.user.id, rows: lines })
}
