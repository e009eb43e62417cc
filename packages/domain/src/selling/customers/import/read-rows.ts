import type { CustomerImport } from '@backroom/contract/selling/customers/customer-import'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import type { CsvPlace } from '../../../platform/csv/csv.ts'
import { readTableBatch } from '../../../platform/tasks/tasks.ts'

export const prepareRows = (ctx: WaitingStoreContext, input: CustomerImport, from: CsvPlace | null) =>
  readTableBatch(ctx, input, { from, size: 250 })
