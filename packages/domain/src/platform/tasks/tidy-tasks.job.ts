import { limits } from '@backroom/contract/platform/tasks/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/** Each with its rows, which may be tens of thousands. */
const batch = 20

const tooOld = sql<string>`now() - ${limits.taskKeptMs} * interval '1 millisecond'`

/**
 * Forgets tasks with their rows, and files that none of those left has; what lies in the file store is swept at night.
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
  await db
    .deleteFrom('task_files')
    .where('store_id', '=', storeId)
    .where('created_at', '<', tooOld)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.store_id', '=', 'task_files.store_id')
            .whereRef('tasks.file_id', '=', 'task_files.id'),
        ),
      ),
    )
    .execute()
  return Number(tasks.numDeletedRows)
}
