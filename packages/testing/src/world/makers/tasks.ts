import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [{ makes: ['task', 'doneTask', 'taskWithFile'], make: makeTasks }]

/** A queued task, a finished one that can be undone, and one with a file. */
async function makeTasks(owner: pg.Pool, storeId: string) {
  const make = (kind: string, state: string, fileId: string | null = null) =>
    insertedId(
      owner,
      `insert into tasks (store_id, kind, permission, state, input, done, total, file_id, started_by)
       values ($1, $2, $3, $4, '{}', 1, 1, $5, gen_random_uuid()) returning id`,
      [storeId, kind, kind === 'orders.export' ? 'orders.export' : 'products.bulk', state, fileId],
    )
  const file = await insertedId(
    owner,
    `insert into task_files (store_id, name, media_type) values ($1, 'orders.csv', 'text/csv') returning id`,
    [storeId],
  )
  // Ends earlier ones, because open tasks are limited.
  await owner.query(`update tasks set state = 'done' where store_id = $1 and state in ('queued', 'running')`, [storeId])
  return {
    doneTask: await make('products.status', 'done'),
    taskWithFile: await make('orders.export', 'done', file),
    task: await make('products.status', 'queued'),
  }
}
