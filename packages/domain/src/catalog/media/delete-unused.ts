import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/**
 * Deletes those of the images that nothing shows. The files stay until the sweep, because open and cached pages still
 * load them.
 * @returns the ids that were deleted
 */
export async function deleteUnused({ db, storeId }: StoreContext, ids: readonly string[]): Promise<Set<string>> {
  // A product that is taking one of them commits first, so that the next statement sees it.
  await sql`
    select from files where store_id = ${storeId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    delete from files
     where store_id = ${storeId} and id = any(${[...ids]}::uuid[]) and id not in (select file_id from used_files(${storeId}))
    returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
