import type { StoreContext, TaskContext } from '../context.ts'
import type { ClaimedTask } from './claim-task.ts'
import type { AnyTask, Batch, UndoRow } from './task.ts'

const batchSize = 200

/** Undoes the next rows, each unless it has changed since. */
export async function undoBatch(ctx: TaskContext, { undo }: AnyTask, task: ClaimedTask): Promise<Batch<number>> {
  if (!undo || !task.undoes) throw new Error(`${task.kind} cannot be undone`)
  const undoRows = await ctx.db
    .selectFrom('task_rows')
    .select(['number', 'thing_id as itemId', 'label', 'before', 'after'])
    .where('store_id', '=', ctx.storeId)
    .where('task_id', '=', task.undoes)
    .where('outcome', '=', 'done')
    .where('number', '>', (task.resume as number | null) ?? 0)
    .orderBy('number')
    .limit(batchSize)
    .execute()
  if (undoRows.length === 0) return { next: null, done: 0 }
  const rows = await undo(ctx, undoRows as UndoRow[], task.undoes)
  const done = rows.filter(({ outcome }) => outcome === 'done').length
  return { next: undoRows.length < batchSize ? null : (undoRows.at(-1)?.number ?? null), done, rows }
}

/** Number of rows to undo. */
export async function countUndone({ db, storeId }: StoreContext, { undoes }: ClaimedTask): Promise<number> {
  const { count } = await db
    .selectFrom('task_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('task_id', '=', undoes)
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow()
  return count
}
