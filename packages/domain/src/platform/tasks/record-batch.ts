import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { TaskState } from '@backroom/contract/platform/tasks/states'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import type { ClaimedTask } from './claim-task.ts'
import type { Batch, RowOutcome } from './task.ts'

/** Locks the task until the transaction ends. False if another worker has done the batch. */
export async function lockTask({ db, storeId }: StoreContext, { id, batches }: ClaimedTask): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('batches', '=', batches)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the resume point and the outcome of each row. The task must be locked. */
export async function recordBatch(ctx: StoreContext, task: ClaimedTask, batch: Batch<unknown>): Promise<void> {
  const { db, storeId } = ctx
  const notDone = (batch.rows ?? []).filter(({ outcome }) => outcome !== 'done').length
  if (batch.rows?.length) await insertRows(ctx, task.id, batch.rows)
  await db
    .updateTable('tasks')
    .set({
      resume: batch.next === null ? null : JSON.stringify(batch.next),
      batches: task.batches + 1,
      done: task.done + batch.done,
      failed: task.failed + notDone,
      tries: 0,
      // Moves the task to the end of the queue.
      leased_until: sql`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', task.id)
    .execute()
  if (batch.next !== null) return
  await endTask(ctx, task, task.failed + notDone > 0 ? 'done_with_warnings' : 'done', batch.message)
}

type End = Extract<TaskState, 'done' | 'done_with_warnings' | 'failed' | 'cancelled'>

export async function endTask(ctx: StoreContext, { id, undoes }: ClaimedTask, state: End, message?: InLanguages) {
  const { db, storeId } = ctx
  await db
    .updateTable('tasks')
    .set({ state, finished_at: sql`now()`, ...(message && { message: JSON.stringify(message) }) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await recordEnd(ctx, id)
  if (undoes === null || (state !== 'done' && state !== 'done_with_warnings')) return
  await db
    .updateTable('tasks')
    .set({ state: 'undone', undone_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', undoes)
    .execute()
}

/** The audit entry of the request that began the task says how it ended. */
async function recordEnd({ db, storeId }: StoreContext, id: string): Promise<void> {
  await sql`
    insert into audit_changes (store_id, request_id, table_name, row_id, before, after, bytes)
    select store_id, request_id, 'tasks', id, before, after, octet_length(before::text) + octet_length(after::text)
      from (select t.store_id, t.request_id, t.id,
                   jsonb_build_object('state', 'queued', 'total', null, 'done', 0, 'failed', 0) as before,
                   jsonb_build_object('state', t.state, 'total', t.total, 'done', t.done, 'failed', t.failed) as after
              from tasks t join audit_entries e on e.store_id = t.store_id and e.request_id = t.request_id
             where t.store_id = ${storeId} and t.id = ${id}) ended`.execute(db)
}

async function insertRows({ db, storeId }: StoreContext, taskId: string, rows: RowOutcome[]) {
  await sql`
    insert into task_rows (store_id, task_id, number, outcome, thing_id, label, before, after, error)
    select ${storeId}, ${taskId},
           (select coalesce(max(number), 0) from task_rows where store_id = ${storeId} and task_id = ${taskId}) + position,
           row->>'outcome', (row->>'itemId')::uuid, row->>'label', row->'before', row->'after', row->'error'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as input (row, position)`.execute(db)
}
