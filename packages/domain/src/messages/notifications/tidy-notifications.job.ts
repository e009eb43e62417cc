import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { limits } from './limits.ts'

const dayMs = 24 * 3_600_000
/** Sent messages are of use only to whoever looks for one that did not arrive. */
const sentMessageKeptMs = 7 * dayMs

export async function tidyNotifications({ db, storeId }: StoreContext): Promise<void> {
  const before = (ms: number) => sql<string>`now() - ${ms} * interval '1 millisecond'`
  await db
    .deleteFrom('notifications')
    .where('store_id', '=', storeId)
    .where('created_at', '<', before(limits.notificationKeptMs))
    .execute()
  await db
    .deleteFrom('telegram_messages')
    .where('store_id', '=', storeId)
    .where('sent_at', '<', before(sentMessageKeptMs))
    .execute()
}
