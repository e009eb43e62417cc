import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../context.ts'
import { limits } from './limits.ts'

/** Files that no task names: nobody began the work they were uploaded for, or its record is gone. */
export const unclaimedFiles = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('task_files')
    .where('task_files.store_id', '=', storeId)
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

/**
 * Deletes unclaimed files of more than an hour, rows first: what cannot be deleted from the file store is swept at night.
 * @returns how many
 */
export async function dropUnclaimedFiles(ctx: Pick<WaitingStoreContext, 'storeId' | 'ports' | 'write'>) {
  const { storeId, ports } = ctx
  const dropped = await ctx.write((inside) =>
    inside.db
      .deleteFrom('task_files')
      .where('store_id', '=', storeId)
      .where('created_at', '<', sql<string>`now() - ${limits.unclaimedFileMs} * interval '1 millisecond'`)
      .where('id', 'in', unclaimedFiles(inside).select('task_files.id'))
      .returning(['id', 'parts'])
      .execute(),
  )
  await Promise.allSettled(
    dropped.flatMap(({ id, parts }) => parts.map((part) => ports.files.delete(`${storeId}/${id}/${part}`))),
  )
  return dropped.length
}
