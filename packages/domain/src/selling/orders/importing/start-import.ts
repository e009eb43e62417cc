import type { Language } from '@backroom/contract/platform/api/language'
import { requiredColumns } from '@backroom/contract/selling/orders/import-columns'
import type { ImportChoices } from '@backroom/contract/selling/orders/order-import'
import type { WaitingContext } from '../../../platform/context.ts'
import { importedFiles, startTask } from '../../../platform/tasks/tasks.ts'
import { meanings } from './columns.ts'
import { importOrders } from './import-orders.task.ts'

const files = importedFiles({ action: 'order-file', meanings, required: requiredColumns })

export const readOrderImport = files.show

/** Starts the import of a file, or its check. */
export async function startOrderImport(
  ctx: WaitingContext,
  choices: ImportChoices & { language?: Language },
  started: typeof importOrders = importOrders,
) {
  const { input } = await files.check(ctx, choices)
  return ctx.write((tx) => startTask(tx, started, input))
}
