import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../context.ts'
import { limits } from './limits.ts'

/** Files without a task: it was never started, or is deleted. */
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
            // A task writes its file, or names the one that it reads in its input.
            .where(sql<boolean>`(tasks.file_id = task_files.id or tasks.input->>'fileId' = task_files.id::text)`),
        ),
      ),
    )

/**
 * Deletes unclaimed files, rows first: files that cannot be deleted from the file store are left to sweepFiles.
 * @returns how many
 */
export async function dropUnclaimedFiles(ctx: Pick<WaitingStoreContext, 'storeId' | 'ports' | 'write'>) {
  const { storeId, ports } = ctx
  const dropped = await ctx.write((tx) =>
    tx.db
      .deleteFrom('task_files')
      .where('store_id', '=', storeId)
      .where('created_at', '<', sql<string>`now() - ${limits.unclaimedFileMs} * interval '1 millisecond'`)
      .where('id', 'in', unclaimedFiles(tx).select('task_files.id'))
      .returning(['id', 'parts'])
      .execute(),
  )
  await Promise.allSettled(
    dropped.flatMap(({ id, parts }) => parts.map((part) => ports.files.delete(`${storeId}/${id}/${part}`))),
  )
  return dropped.length
}
