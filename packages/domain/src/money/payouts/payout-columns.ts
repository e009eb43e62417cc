import type { Payout } from '@backroom/contract/money/payouts/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

export const payoutColumns = [
  'payouts.id',
  'payouts.state',
  'destination_kind as destinationKind',
  'destination_hint as destinationHint',
  'amount_cents as amountCents',
  'fee_cents as feeCents',
  'net_cents as netCents',
  'payouts.currency',
  'reason',
  'note',
  'requested_at as requestedAt',
  sql<string | null>`to_char(arrives_on, 'YYYY-MM-DD')`.as('arrivesOn'),
] as const

export async function findPayout({ db, storeId }: StoreContext, id: string): Promise<Payout> {
  const row = await db
    .selectFrom('payouts')
    .select(payoutColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as Payout | undefined) ?? fail(generalErrors.not_found)
}
