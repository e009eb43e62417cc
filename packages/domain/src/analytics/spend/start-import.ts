import type { SpendFile, spend } from '@backroom/contract/analytics/spend/endpoints'
import { limits } from '@backroom/contract/analytics/spend/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { TenantContext } from '../../platform/context.ts'
import { readCsv } from '../../platform/csv/csv.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { importSpend } from './import-spend.task.ts'

const columns = ['day', 'source', 'medium', 'campaign', 'amount'] as const
const requiredColumns = ['day', 'amount'] as const
const cellLength = 300

/**
 * Rejects a file without the required columns; the task validates the cells. Adds up lines of the same day, source, medium
 * and campaign, because advertising platforms export a line for each ad.
 */
export function startImport(ctx: TenantContext, { csv }: Input<typeof spend.import>['body']) {
  const [header, ...rows] = readCsv(csv)
  const names = header?.cells.map((name) => name.toLowerCase()) ?? []
  if (requiredColumns.some((name) => !names.includes(name)))
    fail(
      generalErrors.invalid_request,
      [
        {
          en: `The first line must name the columns: ${columns.join(', ')}.`,
          vi: `Dòng đầu tiên phải ghi tên cột: ${columns.join(', ')}.`,
        },
      ],
      'csv',
    )
  if (rows.length === 0)
    fail(
      generalErrors.invalid_request,
      [{ en: 'The file has no lines. Choose another file.', vi: 'Tệp không có dòng nào. Hãy chọn tệp khác.' }],
      'csv',
    )
  if (rows.length > limits.importedRows)
    fail(
      generalErrors.invalid_request,
      [
        {
          en: `Import at most ${limits.importedRows} lines at a time.`,
          vi: `Mỗi lần chỉ nhập tối đa ${limits.importedRows} dòng.`,
        },
      ],
      'csv',
    )
  const lines = new Map<string, SpendFile['rows'][number]>()
  for (const { line, cells } of rows) {
    const cell = (name: (typeof columns)[number]) => (cells[names.indexOf(name)] ?? '').slice(0, cellLength)
    const fields = { day: cell('day'), source: cell('source'), medium: cell('medium'), campaign: cell('campaign') }
    const key = JSON.stringify(fields)
    const known = lines.get(key)
    if (known) known.amounts.push(cell('amount'))
    else lines.set(key, { line, ...fields, amounts: [cell('amount')] })
  }
  return startTask(ctx, importSpend, { rows: [...lines.values()] })
}
