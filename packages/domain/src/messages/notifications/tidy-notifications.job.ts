import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { limits } from './limits.ts'

export async function tidyNotifications({ db, storeId }: StoreContext): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('store_id', '=', storeId)
    .where('created_at', '<', sql<string>`now() - ${limits.notificationKeptMs} * interval '1 millisecond'`)
    .execute()
}
