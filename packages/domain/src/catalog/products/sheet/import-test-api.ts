import type { ImportChoices } from '@backroom/contract/catalog/products/product-import'
import type { TestStore } from '@backroom/testing/database/test-store'
import { listTaskRows, runNextBatch, undoTask, uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import { importProducts, startProductImport } from '../products.ts'

async function* streamOf(file: string | Uint8Array) {
  yield typeof file === 'string' ? Buffer.from(file) : file
}

/** Imports files into a store, as a person does. */
export function importsInto(store: TestStore, storeId: string) {
  const finish = async () => {
    while (await runNextBatch(store.waitingStore({}, storeId), { 'products.import': importProducts })) {}
  }
  const rowsOf = async (taskId: string) => {
    const page = { outcome: 'all', after: 0, limit: 100 } as const
    const { items } = await store.waiting(storeId).read((ctx) => listTaskRows(ctx, taskId, page))
    return items.map(({ outcome, label, error }) => `${outcome} ${label}${error ? ` ${error.en}` : ''}`)
  }
  return {
    async run(file: string | Uint8Array, choices: Partial<ImportChoices> = {}) {
      const { fileId } = await uploadTaskFile(store.waiting(storeId), 'products.csv', streamOf(file))
      const defaults = { existing: 'update', status: 'file', match: 'handle', setsStock: false } as const
      const { taskId } = await startProductImport(store.waiting(storeId), { fileId, ...defaults, ...choices })
      await finish()
      return { taskId, rows: await rowsOf(taskId) }
    },
    async undo(taskId: string) {
      const undoing = await store.waiting(storeId).write((ctx) => undoTask(ctx, taskId))
      await finish()
      return rowsOf(undoing.taskId)
    },
    /** A line for each variant. */
    async variants() {
      const { rows } = await store.database.owner.query(
        `select p.handle || ' ' || p.title || ' ' || v.title || ' ' || v.sku || ' ' || v.price_cents || ' '
                || coalesce(v.compare_at_cents::text, '-') || ' ' || coalesce(v.stock::text, '-') as line
           from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id
          where p.store_id = $1 order by p.handle, v.position`,
        [storeId],
      )
      return rows.map(({ line }): string => line)
    },
  }
}
