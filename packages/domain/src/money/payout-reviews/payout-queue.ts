import type { ReviewedPayout } from '@backroom/contract/money/payout-reviews/endpoints'
import type { PayoutState } from '@backroom/contract/money/payouts/states'
import { sql } from 'kysely'
import type { PersonContext } from '../../platform/context.ts'

const pageSize = 50

/** Payouts of all stores in a state, the oldest first. */
export async function listPayoutQueue(
  { db, user }: PersonContext,
  { state, after }: { state: PayoutState; after?: string | undefined },
) {
  const { rows } = await sql<ReviewedPayout>`
    select store_id as "storeId", id, store_name as "storeName", holder, state, destination_kind as "destinationKind",
           destination_hint as "destinationHint", amount_cents as "amountCents", fee_cents as "feeCents",
           net_cents as "netCents", currency, reason, note, requested_at as "requestedAt",
           to_char(arrives_on, 'YYYY-MM-DD') as "arrivesOn", coalesce(requested_by = ${user.id}::uuid, false) as "isOwn"
      from payout_queue(${state}, ${after ?? null}::uuid, ${pageSize + 1})`.execute(db)
  return { payouts: rows.slice(0, pageSize), isMore: rows.length > pageSize }
}
