import { destinationsErrors } from '@backroom/contract/money/payout-destinations/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { StoreContext } from '../../platform/context.ts'

/** Fails while money is on its way to the destination. */
export async function requireUnused({ db, storeId }: StoreContext, destinationId: string): Promise<void> {
  const open = await db
    .selectFrom('payouts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('destination_id', '=', destinationId)
    .where('state', 'in', ['requested', 'under_review', 'approved', 'processing'])
    .limit(1)
    .executeTakeFirst()
  if (open) fail(destinationsErrors.destination_in_use)
}
