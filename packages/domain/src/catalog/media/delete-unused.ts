import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/**
 * Deletes those of the images that nothing shows. The files stay until the sweep, because open and cached pages still
 * load them.
 * @returns the ids that were deleted
 */
export async function deleteUnused({ db, storeId }: StoreContext, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from files
     where store_id = ${storeId} and id = any(${[...ids]}::uuid[]) and id not in (select file_id from used_files(${storeId}))
    returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
