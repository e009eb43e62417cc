import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { limits } from './limits.ts'

/** Each may have tens of thousands of rows. */
const batchSize = 20

const tooOld = sql<string>`now() - ${limits.taskKeptMs} * interval '1 millisecond'`

/**
 * Deletes old tasks with their rows, but none whose file is in use; dropUnclaimedFiles deletes their files.
 * @returns how many tasks; more may be left
 */
export async function deleteOldTasks({ db, storeId }: StoreContext): Promise<number> {
  const tasks = await db
    .deleteFrom('tasks')
    .where('store_id', '=', storeId)
    .where('id', 'in', (old) =>
      old
        .selectFrom('tasks')
        .select('id')
        .where('store_id', '=', storeId)
        .where('finished_at', '<', tooOld)
        .where('is_kept', '=', false)
        .limit(batchSize),
    )
    .executeTakeFirstOrThrow()
  return Number(tasks.numDeletedRows)
}
