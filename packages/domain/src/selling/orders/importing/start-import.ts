import type { Language } from '@backroom/contract/platform/api/language'
import { type ImportedColumn, requiredColumns } from '@backroom/contract/selling/orders/import-columns'
import type { ImportChoices, ImportFile } from '@backroom/contract/selling/orders/order-import'
import { claimAttempt } from '../../../platform/attempts/attempts.ts'
import type { WaitingContext } from '../../../platform/context.ts'
import { readUploadedTable, refuseTwoOfOneName, requireMeanings, startTask } from '../../../platform/tasks/tasks.ts'
import { guessColumns, meaningOf } from './columns.ts'
import { importOrders } from './import-orders.task.ts'

/** Files of orders that a person has read: to choose their columns, to check, or to import them. */
const filesRead = { max: 60, windowMs: 10 * 60_000 }

/** What an uploaded file contains, for the choice of what its columns mean. */
export async function readOrderImport(ctx: WaitingContext, fileId: string): Promise<ImportFile> {
  const { encoding, separator, rows, header, columns, samples } = await readFile(ctx, fileId)
  const found = header.map((name, index) => ({ name, meaning: columns[index]!, samples: samples[index]! }))
  return { encoding, separator, rows, columns: found }
}

/** Starts the import of a file, or its check. Reads the file once, so that what is wrong with it as a whole is said before a task starts. */
export async function startOrderImport(
  ctx: WaitingContext,
  { language = 'en', ...choices }: ImportChoices & { language?: Language },
  started: typeof importOrders = importOrders,
) {
  const file = await readFile(ctx, choices.fileId, choices.columns)
  if (!choices.columns) refuseTwoOfOneName(file.header, meaningOf)
  requireMeanings(file, requiredColumns)
  const { encoding, separator, columns, rows } = file
  const input = { ...choices, language, encoding, separator, columns, rows }
  return ctx.write((tx) => startTask(tx, started, input))
}

async function readFile(ctx: WaitingContext, fileId: string, meanings?: readonly (ImportedColumn | '')[]) {
  await claimAttempt(ctx.directory, { action: 'order-file', of: [ctx.user.id] }, filesRead)
  const table = await readUploadedTable(ctx, fileId, () => ({ add: () => {} }))
  return { ...table, columns: [...(meanings ?? guessColumns(table.header).map((meaning) => meaning ?? ''))] }
}
