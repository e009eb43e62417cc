import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { limits } from './limits.ts'

/** Each with its rows, which may be tens of thousands. */
const batch = 20

const tooOld = sql<string>`now() - ${limits.taskKeptMs} * interval '1 millisecond'`

/**
 * Deletes old tasks with their rows; their files are unclaimed from then on.
 * @returns how many tasks; more may be left
 */
export async function tidyTasks({ db, storeId }: StoreContext): Promise<number> {
  const tasks = await db
    .deleteFrom('tasks')
    .where('store_id', '=', storeId)
    .where('id', 'in', (old) =>
      old
        .selectFrom('tasks')
        .select('id')
        .where('store_id', '=', storeId)
        .where('finished_at', '<', tooOld)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(tasks.numDeletedRows)
}
