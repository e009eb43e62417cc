import type { TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import type { AnyTask, RowOutcome, UndoRow } from './tasks.ts'

export interface BatchesRun {
  batches: number
  done: number
  rows: RowOutcome[]
}

/** Runs the batches of a task one after the other, each in a transaction. */
export async function runBatches(store: TestStore, task: AnyTask, input: object, storeId = lotus): Promise<BatchesRun> {
  const total: BatchesRun = { batches: 0, done: 0, rows: [] }
  for (let from: unknown = null; total.batches === 0 || from !== null; ) {
    const { next, done, rows = [] } = await store.inStore((ctx) => task.batch(ctx, input, from), storeId)
    total.batches++
    total.done += done
    total.rows.push(...rows)
    from = next
  }
  return total
}

/** Undoes the successful rows of a run. */
export const undoBatches = (store: TestStore, task: AnyTask, { rows }: BatchesRun, storeId = lotus) =>
  store.inStore((ctx) => {
    const done = rows.filter(({ outcome }) => outcome === 'done') as UndoRow[]
    return task.undo!(ctx, done, crypto.randomUUID())
  }, storeId)
