import type { StoreContext } from '../context.ts'
import type { ClaimedTask } from './claim-task.ts'
import type { AnyTask, Batch, KeptRow } from './task.ts'

const rowsAtOnce = 200

/** The next rows of the task that is taken back, each restored unless it has changed since. */
export async function undoBatch(ctx: StoreContext, { undo }: AnyTask, task: ClaimedTask): Promise<Batch<number>> {
  if (!undo || !task.undoes) throw new Error(`${task.kind} cannot be undone`)
  const kept = await ctx.db
    .selectFrom('task_rows')
    .select(['number', 'thing_id as thingId', 'label', 'before', 'after'])
    .where('store_id', '=', ctx.storeId)
    .where('task_id', '=', task.undoes)
    .where('outcome', '=', 'done')
    .where('number', '>', (task.resume as number | null) ?? 0)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute()
  if (kept.length === 0) return { next: null, done: 0 }
  const rows = await undo(ctx, kept as KeptRow[])
  const done = rows.filter(({ outcome }) => outcome === 'done').length
  return { next: kept.length < rowsAtOnce ? null : (kept.at(-1)?.number ?? null), done, rows }
}

/** How many rows there are to bring back. */
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
