import { destinationsErrors } from '@backroom/contract/money/payout-destinations/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findDestination } from './destination-queries.ts'
import { requireUnused } from './require-unused.ts'

/** Removes an account with what identifies it. Payouts of before keep the part that may be shown. */
export async function removeDestination(ctx: StoreContext, id: string) {
  const { db, storeId } = ctx
  const { hint } = await findDestination(ctx, id)
  await nameSubject(ctx, hint)
  const scheduled = await db
    .selectFrom('payout_configs')
    .select('id')
    .where('store_id', '=', storeId)
    .where('destination_id', '=', id)
    .where('schedule', '<>', 'manual')
    .executeTakeFirst()
  if (scheduled) fail(destinationsErrors.destination_scheduled)
  const removed = await db
    .updateTable('payout_destinations')
    .set({ removed_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) fail(generalErrors.not_found)
  await requireUnused(ctx, id)
  await db.deleteFrom('payout_accounts').where('store_id', '=', storeId).where('destination_id', '=', id).execute()
  return {}
}
