import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Marks the images that are no longer shown by a product or theme: a theme says at once only what it begins to show. */
export async function findUnusedImages({ db, storeId }: StoreContext): Promise<void> {
  await sql`
    update files set is_used = false
     where store_id = ${storeId} and is_used and id not in (select file_id from used_files(${storeId}))`.execute(db)
}
