import { limits } from '@backroom/contract/online-store/themes/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'

/** Removes themes for good whose time in the bin is over. Their pictures are swept with the other files. */
export async function emptyBin({ db, storeId }: StoreContext): Promise<void> {
  await db
    .deleteFrom('themes')
    .where('store_id', '=', storeId)
    .where('deleted_at', '<', sql<string>`now() - make_interval(days => ${limits.binDays})`)
    .execute()
}
