import { CustomerImport } from '@backroom/contract/selling/customers/customer-import'
import { task } from '../../../platform/tasks/tasks.ts'
import { failure } from './import-outcomes.ts'
import { planImport } from './plan-import.ts'
import { prepareRows } from './read-rows.ts'
import { createImported, updateImported } from './save-imported.ts'
import { undoImport } from './undo-import.ts'

/** Adds the customers of a file, and changes those of the same mailbox. */
export const importCustomers = task({
  kind: 'customers.import',
  input: CustomerImport,
  count: async (_ctx, { rows }) => rows,
  prepare: prepareRows,
  async batch(ctx, input, _from, prepared) {
    const { rows, next } = prepared ?? { rows: [], next: null }
    const plan = await planImport(ctx, input, rows, { isLocked: true })
    const created = await createImported(ctx, plan.created)
    const updated = await updateImported(ctx, plan.updated)
    const failed = plan.failed + created.filter(({ outcome }) => outcome === 'failed').length
    return { next, done: rows.length - failed, rows: [...plan.findings.map(failure), ...created, ...updated] }
  },
  undo: undoImport,
})
