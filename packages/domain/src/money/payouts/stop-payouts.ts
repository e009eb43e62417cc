import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Whether money of the store is on its way to one of its accounts. */
export async function hasOpenPayout({ db, storeId }: StoreContext): Promise<boolean> {
  const open = await db
    .selectFrom('payouts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', 'in', ['requested', 'under_review', 'approved', 'processing'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** From now on every payout is requested by hand. */
export async function stopPayoutSchedule({ db, storeId }: StoreContext): Promise<void> {
  await db
    .updateTable('payout_configs')
    .set({
      ...{ schedule: 'manual', weekday: null, threshold_cents: null, destination_id: null, next_run_at: null },
      revision: sql<number>`revision + 1`,
    })
    .where('store_id', '=', storeId)
    .execute()
}
